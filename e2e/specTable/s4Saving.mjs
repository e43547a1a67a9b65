/** Section 4: saving, notes and tags. */
export const s4Saving = [
  {
    id: 's4.23',
    says: 'A change is saved one second later.',
    proof: {
      'src/sync/engine.test.ts > saving > s.4 a change is saved one second after it, in one request':
        ['999'],
    },
  },
  {
    id: 's4.24',
    says: 'A record without tags and note is deleted.',
    proof: {
      'src/sync/engine.test.ts > saving > s.4 a day without tags and notes is deleted, and only that day':
        ["'  '"],
      'src/domain/entryDiff.test.ts > the change of one day > s.4 a day that became empty is deleted, also when its record is empty already':
        ["'delete'"],
    },
  },
  {
    id: 's4.25',
    says: 'Each day is one record, created or updated.',
    proof: {
      'e2e/journeys-cost.spec.ts > s.4 a save of one day is one request from the edit to "synced"':
        ['toHaveLength(1)'],
      'e2e/journeys-wire.spec.ts > s.7 a day and a tag are created with their fields, changed in the named ones and deleted by their ids':
        ['PATCH'],
    },
  },
  {
    id: 's4.26',
    says: 'Days that were emptied here are deleted, and no others (D1).',
    proof: {
      'src/domain/entryDiff.test.ts > the changed days > D1 a day that only the base has was emptied here, and no other day is deleted':
        ["'delete'"],
    },
  },
  {
    id: 's4.27',
    says: 'A failed save is told, and the day stays here.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a save that the server does not manage says so, in a message and beside the header':
        ['Failed to save data to cloud', 'Kept'],
    },
  },
  {
    id: 's4.28',
    says: 'An entry without tags and with a blank note is none.',
    proof: {
      'src/domain/entries.test.ts > identity > s.4 an entry is empty without tags and with a blank note':
        ["' \\n'"],
    },
  },
  {
    id: 's4.29',
    says: 'A fourth tag, or one that is there already, is ignored.',
    proof: {
      'src/domain/entries.test.ts > tags of a day > L1 a fourth tag is ignored where the day may have three, and taken without a limit':
        ["'d', 3"],
      'src/domain/entries.test.ts > tags of a day > s.5 a tag that is there already is ignored, with or without a limit':
        ["'b', 3"],
    },
  },
  {
    id: 's4.30',
    says: 'A deleted tag leaves all days first, after a question.',
    proof: {
      'src/sync/engine.test.ts > tags > E10 a deleted tag leaves the days first and the list last':
        ['deleteTag'],
      'src/features/settings/SettingsDialog.test.tsx > s.4 deleting asks first and names the days; Cancel deletes nothing':
        ['Delete tag'],
    },
  },
  {
    id: 's4.31',
    says: 'The indicator shows saving, failed, pending and saved.',
    proof: {
      'src/features/calendar/header/SyncIndicator.test.tsx > the sync indicator > E8 shows { state: \'pending\' } as "Saving …"':
        ['Saving …', 'Saved', 'Sync failed'],
    },
  },
  {
    id: 's4.32',
    says: 'It names unsaved local changes.',
    proof: {
      'src/features/calendar/header/SyncIndicator.test.tsx > the sync indicator > E8 shows { state: \'local\', days: 1 } as "Unsaved local changes · 1 change waits"':
        ['Unsaved local changes'],
    },
  },
  {
    id: 's4.33',
    says: 'Visitors have none.',
    proof: {
      'src/features/calendar/header/SyncIndicator.test.tsx > the sync indicator > E8 is absent for visitors':
        ['toBeNull()'],
    },
  },
  {
    id: 's4.34',
    says: 'A note is saved when its field is left.',
    proof: {
      'src/features/calendar/notes/NoteEditor.test.tsx > a note > s.4 is saved when it loses the focus':
        ['Zahnarzt 9:15'],
    },
  },
  {
    id: 's4.35',
    says: 'It is saved five seconds after the last key.',
    proof: {
      'src/features/calendar/notes/NoteEditor.test.tsx > a note > s.4 is saved 5 s after the last edit and not before':
        ['NOTE_AUTOSAVE_MS'],
      'src/domain/timing.test.ts > s.9 a save waits 1 s, a note 5 s': ['5000'],
    },
  },
  {
    id: 's4.36',
    says: 'While nobody writes it shows what is stored.',
    proof: {
      'src/features/calendar/notes/NoteEditor.test.tsx > a note > s.4 shows the stored text again when it is not being written':
        ['Zahnarzt'],
    },
  },
  {
    id: 's4.37',
    says: 'The dialog for tags leads from the list to a new one, and back.',
    proof: {
      'src/features/tags/AddTagDialog.test.tsx > the add-tag dialog > s.4 leads from the form back to the button that opened it':
        ['New tag', 'Cancel'],
    },
  },
  {
    id: 's4.38',
    says: 'A new tag is on its day, the dialog closes, its fields are empty again.',
    proof: {
      'e2e/spec-data.spec.ts > s.4 a tag made for a day is on it, the dialog closes, and its fields are empty next time; s.6 Pro has more than four, and more than three on a day':
        ['Familie, and Chor', 'toBeHidden()', "toHaveValue('')"],
    },
  },
]
