/** Section 8: errors and messages of tags and days, and what is left. */
export const s8Calendar = [
  {
    id: 's8.18',
    says: 'Tags that could not be loaded.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a start at which the server cannot list tags, or days, says so, and keeps what is here':
        ['Failed to load tags from cloud'],
    },
  },
  {
    id: 's8.19',
    says: 'Default tags that were made.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 default tags that the server does not take are told, and made with the next try':
        ['Default tags created'],
    },
  },
  {
    id: 's8.37',
    says: 'Default tags that could not be made.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 default tags that the server does not take are told, and made with the next try':
        ['Failed to create default tags'],
    },
  },
  {
    id: 's8.20',
    says: 'A tag that was made.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a tag that is there already is used again; one that the server refuses to create, change or delete is told':
        ['Tag created'],
    },
  },
  {
    id: 's8.21',
    says: 'A tag that a visitor made.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a tag that a visitor makes is told': ['Tag created locally'],
      'src/i18n/bundles.test.ts > the texts of the error catalogue > s.8 are the English values, letter by letter':
        ['Tag created locally'],
    },
  },
  {
    id: 's8.22',
    says: 'A tag that exists.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a tag that is there already is used again; one that the server refuses to create, change or delete is told':
        ['Tag already exists'],
    },
  },
  {
    id: 's8.23',
    says: 'A tag that could not be made.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a tag that is there already is used again; one that the server refuses to create, change or delete is told':
        ['Failed to create tag'],
    },
  },
  {
    id: 's8.24',
    says: 'A tag that was changed.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a tag that is there already is used again; one that the server refuses to create, change or delete is told':
        ['Tag updated'],
    },
  },
  {
    id: 's8.25',
    says: 'A tag that could not be changed.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a tag that is there already is used again; one that the server refuses to create, change or delete is told':
        ['Failed to update tag'],
    },
  },
  {
    id: 's8.26',
    says: 'A tag that was deleted.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a tag that is there already is used again; one that the server refuses to create, change or delete is told':
        ['Tag deleted'],
    },
  },
  {
    id: 's8.27',
    says: 'A tag that could not be deleted.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a tag that is there already is used again; one that the server refuses to create, change or delete is told':
        ['Failed to delete tag'],
    },
  },
  {
    id: 's8.28',
    says: 'A calendar that could not be loaded; what is here stays.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a start at which the server cannot list tags, or days, says so, and keeps what is here':
        ['Failed to sync calendar data from cloud', 'Still here'],
    },
  },
  {
    id: 's8.29',
    says: 'A save that failed.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a save that the server does not manage says so, in a message and beside the header':
        ['Failed to save data to cloud'],
    },
  },
  {
    id: 's8.30',
    says: 'The sync state that failed has its two texts.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a save that the server does not manage says so, in a message and beside the header':
        ['Sync failed', 'Failed to sync with the cloud'],
    },
  },
  {
    id: 's8.31',
    says: 'Numbers of the filter that could not be loaded are local ones, and marked.',
    proof: {
      'e2e/journeys-filter.spec.ts > on a desktop > s.7 the numbers come from the cloud, limited to id, tags and date; s.8 without them the badge says Local and Error, and the numbers are local':
        ["'Local'", "'Error'", '500', 'abort()'],
    },
  },
  {
    id: 's8.32',
    says: 'An unknown address.',
    proof: {
      'e2e/journeys-pages.spec.ts > s.2 an unknown address is a 404 page with a link home': [
        'Oops! Page not found',
      ],
    },
  },
  {
    id: 's8.33',
    says: 'A plan without a link is logged, and nothing opens.',
    proof: {
      'e2e/journeys-pricing.spec.ts > s.8 the plans are one group for the keyboard, the terms open in a tab of their own; without a link an error is logged, nothing opens, and the person reads whom to ask':
        ['No checkout link is configured for the plan "yearly".', 'toHaveLength(1)'],
      'src/state/billing/billing.test.ts > s.8 without a link for the plan an error is logged and nothing opens':
        ['not.toHaveBeenCalled()'],
    },
  },
  {
    id: 's8.34',
    says: 'The formatter of dates throws on no date.',
    proof: {
      'src/domain/dates.test.ts > reading and writing > s.8 the date formatter throws on an invalid time value':
        ['Invalid time value'],
    },
  },
  {
    id: 's8.35',
    says: 'What has no other words: something went wrong.',
    proof: {
      'e2e/errors-auth.spec.ts > s.8 an error without words is a failed authentication, no answer is something that went wrong, and a login is told':
        ['Something went wrong.'],
    },
  },
  {
    id: 's8.36',
    says: 'A forgotten password and a provider have their own errors (S1, S2).',
    proof: {
      'src/pages/AuthPage.test.tsx > S1 a mail that cannot be asked for says why, and what was typed stays':
        ['Too many attempts.'],
      'src/pages/AuthPage.test.tsx > S2 a provider that did not let somebody in leads back to the form, which says why':
        ['You cancelled the sign-in.'],
    },
  },
  {
    id: 's8.38',
    says: 'A link that is off.',
    proof: {
      'e2e/journeys-share.spec.ts > s.6 a link that is switched off leaves every open window within 5 s, and comes back':
        ['This share link is inactive.'],
    },
  },
  {
    id: 's8.39',
    says: 'A link that there is not.',
    proof: {
      'e2e/journeys-share.spec.ts > s.8 an unknown link says so, a server that is away does not pass for one':
        ['Share not found.'],
    },
  },
]
