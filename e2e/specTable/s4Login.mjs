/** Section 4: the first login. */
export const s4Login = [
  {
    id: 's4.06',
    says: "Local data is a tag of one's own, a day with tags or a day with a note (D2).",
    proof: {
      'src/domain/calendar.test.ts > local data > D2 a made, edited or deleted tag, a tagged day or a note counts':
        ["tags: ['1']", "notes: 'x'"],
      'src/domain/calendar.test.ts > local data > D2 untouched defaults and empty days do not count':
        ['toBe(false)'],
    },
  },
  {
    id: 's4.07',
    says: 'Where the cloud holds anything the cloud wins, and the local data leaves (D2: it is set aside).',
    proof: {
      'src/domain/firstLogin.test.ts > D2 the cloud wins where it has anything: 1 tags, +0 days': [
        'setAside',
      ],
      'e2e/journeys-visitor.spec.ts > D2 an account that has data keeps it, and the local set is set aside untouched':
        ['newUser'],
    },
  },
  {
    id: 's4.08',
    says: 'Where the cloud is empty the local data goes up by itself, behind a dialog.',
    proof: {
      'src/domain/firstLogin.test.ts > s.4 local data goes up into an account that has nothing, and no defaults are seeded':
        ["'upload'"],
      'e2e/journeys-upload.spec.ts > s.4 an upload shows its progress, tells its end and reads the page anew':
        ['Please do not close this page during the upload.'],
      'src/i18n/bundles.test.ts > the texts of the error catalogue > s.8 are the English values, letter by letter':
        [
          'Uploading data...',
          'Your local data is being synchronized to the cloud. This may take a moment.',
          'Please do not close this page during the upload.',
        ],
    },
  },
  {
    id: 's4.09',
    says: 'First the connection is tested with one tag.',
    proof: {
      'src/sync/firstLoginUpload.test.ts > each step of an upload > s.4 the connection is tested before anything goes up':
        ['list tags'],
      'e2e/journeys-wire.spec.ts > s.7 an upload tests the connection with one tag, then creates tags and days':
        ["perPage: '1'"],
    },
  },
  {
    id: 's4.10',
    says: 'Tags without label, letter, colour or id are passed over.',
    proof: {
      'src/domain/calendar.test.ts > foreign data > s.4 tags that lack label, letter, colour or id are skipped, doubled ids too':
        ["label: ' '", "short: ''", 'color: null', 'id: 7'],
    },
  },
  {
    id: 's4.11',
    says: 'Each tag gets its id in the cloud, and the old ids lead to them.',
    proof: {
      'src/domain/firstLogin.test.ts > new tag ids > s.4 tags get their new ids and the days follow; ids without a tag are dropped':
        ['new 1'],
      'e2e/spec-data.spec.ts > s.4 an upload gives every tag the id it keeps, on its days too, and tells which':
        ['mapped'],
    },
  },
  {
    id: 's4.12',
    says: 'Then the days with tags or notes go up, with the new ids.',
    proof: {
      'src/sync/firstLoginUpload.test.ts > an empty account > s.4 the tags go up as the visitor left them, then the days with the new ids':
        ["tags: ['Arbeit', 'Chor']", 'nur Text'],
    },
  },
  {
    id: 's4.13',
    says: 'A default tag that a day names goes up too.',
    proof: {
      'src/sync/firstLoginUpload.test.ts > each step of an upload > s.4 a default that a day names goes up although the list lacks it':
        ["['Chor', 'Arbeit']"],
    },
  },
  {
    id: 's4.14',
    says: 'A success clears the local data, is told, sends its event, refreshes after 500 ms and reads the page anew after 2000 ms.',
    proof: {
      'src/state/upload/accountUpload.test.ts > an upload that succeeds > D4 both events at once and once, the refresh after 500 ms, the page after 2 s':
        [
          'Local data successfully synced to cloud',
          'data-upload-complete',
          'forceDataRefresh',
          '499',
          '1_499',
        ],
    },
  },
  {
    id: 's4.15',
    says: 'A failure is told, and the dialog closes.',
    proof: {
      'e2e/journeys-upload.spec.ts > s.8 a failed connection test keeps everything, and Retry goes on':
        ['Failed to sync local data', 'toBeHidden()'],
      'src/state/upload/accountUpload.test.ts > the dialog of an upload > s.4 it closes on a failure and stands again once the server answers the test':
        ['toBe(false)'],
    },
  },
  {
    id: 's4.16',
    says: 'An account without a tag gets the four defaults, once however many tabs ask.',
    proof: {
      'src/sync/firstLoginUpload.test.ts > an empty account > D3 without local data the defaults are seeded, once however many tabs do it':
        ["['Urlaub', 'Arbeit', 'Sport', 'Familie']", 'Promise.all'],
    },
  },
  {
    id: 's4.17',
    says: 'Tags with the same label and letter become one; the others are deleted in the cloud.',
    proof: {
      'src/domain/tagDuplicates.test.ts > duplicateTags > s.4 tags with the same label and letter are one, in whatever case; the first is kept':
        ['SPORT'],
      'src/sync/duplicates.test.ts > tags that are the same > D8 the oldest is kept, the days get it first, then the other is deleted':
        ['deleteTag'],
    },
  },
  {
    id: 's4.18',
    says: 'Days that named another one name the kept one, here and in the cloud.',
    proof: {
      'src/domain/tagDuplicates.test.ts > remapTags > s.4 the kept tag takes the place of the other, and stands once':
        ["['a', 'old']"],
      'src/sync/duplicates.test.ts > tags that are the same > D8 the oldest is kept, the days get it first, then the other is deleted':
        ['onServer(DAY)'],
    },
  },
  {
    id: 's4.19',
    says: 'An event tells which ids took the place of which.',
    proof: {
      'e2e/spec-data.spec.ts > s.4 an upload gives every tag the id it keeps, on its days too, and tells which':
        ['tag-ids-mapped'],
      'src/sync/duplicates.test.ts > tags that are the same > s.4 it is told which ids took the place of which':
        ['mapping'],
    },
  },
  {
    id: 's4.20',
    says: 'Days that only this browser has go up, and it is said.',
    proof: {
      'src/sync/firstLoginUpload.test.ts > days that only this browser has > s.4 they are told once they are up, once':
        ['ownUploaded'],
      'src/state/upload/setAside.test.ts > messages > s.8 each other step after the first login is told once':
        ['Local data uploaded to cloud'],
    },
  },
  {
    id: 's4.21',
    says: 'Either event reads the cloud again.',
    proof: {
      'src/state/upload/accountUpload.test.ts > an upload that succeeds > A3 either event, whoever sends it, reads the cloud again':
        ['dataUploadComplete', 'forceDataRefresh'],
    },
  },
  {
    id: 's4.22',
    says: 'Ids of tags that are not there leave the days.',
    proof: {
      'src/sync/duplicates.test.ts > tags that no longer exist > s.4 they leave the days, here and on the server, and nothing else does':
        ['gone00000000001'],
    },
  },
]
