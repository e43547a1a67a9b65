/** Section 8: errors and messages of the account, the upload and the holidays. */
export const s8Account = [
  {
    id: 's8.01',
    says: 'A change of the account that failed.',
    proof: {
      'e2e/journeys-language.spec.ts > s.8 when the server refuses or cannot be reached a message says so and the language stays changed here':
        ['Failed to update user settings.', '500'],
    },
  },
  {
    id: 's8.02',
    says: 'An email that has an account.',
    proof: {
      'e2e/errors-auth.spec.ts > s.8 words of the server are shown as they are, and an address that has an account switches to sign-in':
        ['This email is already registered. Please use a different email or try signing in.'],
    },
  },
  {
    id: 's8.03',
    says: 'A message that names such an account is shown, and the form switches to sign-in.',
    proof: {
      'e2e/errors-auth.spec.ts > s.8 words of the server are shown as they are, and an address that has an account switches to sign-in':
        ['account with this email already exists'],
    },
  },
  {
    id: 's8.04',
    says: 'Other messages are shown as they are.',
    proof: {
      'e2e/errors-auth.spec.ts > s.8 words of the server are shown as they are, and an address that has an account switches to sign-in':
        ['We are closed on Sundays.'],
    },
  },
  {
    id: 's8.05',
    says: 'Without a message the authentication failed.',
    proof: {
      'e2e/errors-auth.spec.ts > s.8 an error without words is a failed authentication, no answer is something that went wrong, and a login is told':
        ['Authentication failed'],
    },
  },
  {
    id: 's8.06',
    says: 'A login is told.',
    proof: {
      'e2e/errors-auth.spec.ts > s.8 an error without words is a failed authentication, no answer is something that went wrong, and a login is told':
        ['Logged in successfully!'],
    },
  },
  {
    id: 's8.07',
    says: 'A new account is told.',
    proof: {
      'e2e/errors-auth.spec.ts > s.8 words of the server are shown as they are, and an address that has an account switches to sign-in':
        ['Account created and logged in successfully!'],
    },
  },
  {
    id: 's8.08',
    says: 'The end of an upload is told.',
    proof: {
      'src/state/upload/accountUpload.test.ts > an upload that succeeds > D4 both events at once and once, the refresh after 500 ms, the page after 2 s':
        ['Local data successfully synced to cloud'],
      'src/i18n/bundles.test.ts > the texts of the error catalogue > s.8 are the English values, letter by letter':
        ['Local data successfully synced to cloud'],
    },
  },
  {
    id: 's8.09',
    says: 'An upload that failed names the reason, or an unknown error.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 an upload that fails without a word of the server names an unknown error':
        ['Failed to sync local data: Unknown error'],
      'src/state/calendar/syncMessages.test.ts > saving > s.8 while an upload runs its failure is told with the reason':
        ['Failed to sync local data: Out of order.'],
    },
  },
  {
    id: 's8.10',
    says: 'A connection test that failed names the reason.',
    proof: {
      'e2e/journeys-upload.spec.ts > s.8 a failed connection test keeps everything, and Retry goes on':
        ['Database connection failed: Closed for today.'],
    },
  },
  {
    id: 's8.11',
    says: 'A renewal without an answer says nothing.',
    proof: {
      'src/state/auth/createAuth.test.ts > at start > D10 without an answer nothing changes and nothing is said':
        ['not.toHaveBeenCalled()'],
      'e2e/journeys-session.spec.ts > D10 a server without an answer at the start says nothing about the session':
        ['abort'],
    },
  },
  {
    id: 's8.12',
    says: 'Any other failed renewal is only logged.',
    proof: {
      'src/state/auth/createAuth.test.ts > at start > D10 a server error changes nothing and is only logged':
        ['503'],
      'src/state/auth/createAuth.test.ts > at start > D10 after 403 the session is expired and the account stays':
        ['toHaveBeenCalledOnce()'],
    },
  },
  {
    id: 's8.13',
    says: 'Holidays that could not be loaded: a status, an error, no list, no network.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.8 S8 each failure of the API is told, in each language, and a second try helps':
        [
          'Error loading holidays',
          'Fehler beim Laden der Feiertage',
          "'status'",
          "'state'",
          "'noList'",
          'setOffline(true)',
        ],
    },
  },
  {
    id: 's8.14',
    says: 'An import without a state.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.5 s.8 an import without a state asks for one, and a state without holidays is told; no choice has an empty value':
        ['Bitte wählen Sie ein Bundesland aus'],
    },
  },
  {
    id: 's8.15',
    says: 'A state without holidays.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.5 s.8 an import without a state asks for one, and a state without holidays is told; no choice has an empty value':
        [
          'Keine Feiertage für das ausgewählte Bundesland gefunden',
          'No holidays found for the selected state',
        ],
    },
  },
  {
    id: 's8.16',
    says: 'An import that failed.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.8 with a full storage the import fails as a whole and says so':
        ['Fehler beim Importieren der Feiertage'],
      'src/i18n/bundles.test.ts > the texts of the error catalogue > s.8 are the English values, letter by letter':
        ['Error importing holidays'],
    },
  },
  {
    id: 's8.17',
    says: 'An import that succeeded names number, state and year.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.5 s.8 an import without a state asks for one, and a state without holidays is told; no choice has an empty value':
        ['Feiertage für Bayern ('],
      'src/i18n/bundles.test.ts > the texts of the error catalogue > s.8 the German texts of the holidays are those of the specification':
        ['{{count}} Feiertage für {{state}} ({{year}}) importiert'],
    },
  },
]
