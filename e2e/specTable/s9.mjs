/** Section 9: numbers and limits. */
export const s9 = [
  {
    id: 's9.01',
    says: 'A month costs 3,99 €, a year 19,99 €, a life 29,99 € once.',
    proof: {
      'src/domain/prices.test.ts > plans > s.9 the plans stand in their order with their prices, yearly preselected':
        ['399', '1999', '2999'],
      'e2e/journeys-pricing.spec.ts > L6 three plans with prices and badges, yearly chosen beforehand, in each language':
        ['3,99 €', '19,99 €', '29,99 €'],
    },
  },
  {
    id: 's9.02',
    says: 'The yearly plan is chosen beforehand.',
    proof: {
      'src/domain/prices.test.ts > plans > s.9 the plans stand in their order with their prices, yearly preselected':
        ["'yearly'"],
    },
  },
  {
    id: 's9.03',
    says: 'By the year 33 % are saved.',
    proof: {
      'e2e/journeys-pricing.spec.ts > L6 three plans with prices and badges, yearly chosen beforehand, in each language':
        ['Save 33%'],
      'src/i18n/bundles.test.ts > the texts of the error catalogue > L6 the saving is written as each language writes it':
        ['33 % sparen', 'Спестявате 33%'],
    },
  },
  {
    id: 's9.04',
    says: 'Free: four tags, three a day, the quarter of today.',
    proof: {
      'src/domain/plan.test.ts > limits > L3 everybody but Pro has four tags': [
        "'free'",
        'toBe(4)',
      ],
      'src/domain/plan.test.ts > limits > L1 free has three tags a day': ['toBe(3)'],
      'src/domain/plan.test.ts > locked months > L2 the quarter changes with the day, over the year end too':
        ['2026-12-31'],
    },
  },
  {
    id: 's9.05',
    says: 'Pro: no limit; a day of anybody else has three tags (L1).',
    proof: {
      'src/domain/plan.test.ts > limits > L1 Pro has no limit on the tags of a day': [
        'POSITIVE_INFINITY',
      ],
      'src/domain/plan.test.ts > limits > L1 anonymous has three tags a day': ["'anonymous'"],
    },
  },
  {
    id: 's9.06',
    says: 'A letter is one character.',
    proof: {
      'src/domain/tags.test.ts > the letter > T2 of "👨‍👩‍👧 family" in de is "👨‍👩‍👧"': [
        '👨‍👩‍👧 family',
      ],
      'src/domain/tags.test.ts > a draft > s.5 the label is trimmed, the letter is one and uppercase, the colour of the palette':
        ["short: 'U'"],
    },
  },
  {
    id: 's9.07',
    says: 'The palette has eight colours.',
    proof: {
      'src/domain/tags.test.ts > the defaults and the palette > s.3 the palette has eight colours, each with a text that can be read on it':
        ['red', 'cyan'],
    },
  },
  {
    id: 's9.08',
    says: 'A password has eight characters.',
    proof: {
      'src/domain/password.test.ts > passwords > s.5 seven characters are too short, eight are enough':
        ['12345678'],
    },
  },
  {
    id: 's9.09',
    says: 'A save waits one second, a note five.',
    proof: {
      'src/domain/timing.test.ts > s.9 a save waits 1 s, a note 5 s': ['[1000, 5000]'],
    },
  },
  {
    id: 's9.10',
    says: 'Days till of another tab is seen within 500 ms.',
    proof: {
      'src/state/preferences/createPreferences.test.ts > the preferences > A2 another tab’s choice is followed at once':
        ['show-days-till', 'toBe(true)'],
    },
  },
  {
    id: 's9.11',
    says: 'After an upload: 500 ms to the refresh, 2000 ms to the page.',
    proof: {
      'src/state/upload/accountUpload.test.ts > an upload that succeeds > D4 both events at once and once, the refresh after 500 ms, the page after 2 s':
        ['499', '1_499'],
    },
  },
  {
    id: 's9.12',
    says: 'Under 768 px it is a phone.',
    proof: {
      'src/features/calendar/header/Banners.test.tsx > the advice to use a desktop > S11 is not shown from 768 px on, nor in the installed app':
        ['768'],
      'e2e/appearance.spec.ts > room > ui in each language the whole quarter fits 1440 x 900, with the banner too, and 320 px scroll only down':
        ['768, 767'],
    },
  },
  {
    id: 's9.13',
    says: 'A dismissed advice stays away for seven days.',
    proof: {
      'src/features/calendar/header/Banners.test.tsx > the advice to use a desktop > s.9 604800000 ms after it was dismissed it is shown 1 times':
        ['7 * DAY'],
    },
  },
  {
    id: 's9.14',
    says: 'The quarters hold three months each.',
    proof: {
      'src/domain/quarters.test.ts > s.9 the quarters hold the months 0-2, 3-5, 6-8 and 9-11': [
        '0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3',
      ],
    },
  },
  {
    id: 's9.15',
    says: 'Confetti takes 2000 ms, in bursts every 250 ms.',
    proof: {
      'src/features/success/Confetti.test.tsx > s.9 bursts come every 250 ms for 2 s, then the canvas goes':
        ['250', '2_000'],
    },
  },
  {
    id: 's9.16',
    says: 'A tag is on the screen in the task of the click (A1).',
    proof: {
      'src/features/tags/AddTagDialog.test.tsx > the add-tag dialog > s.4 puts the chosen tag on the day, closes and hands the focus back':
        ["onDay()).toBe('Sport')"],
    },
  },
  {
    id: 's9.17',
    says: 'There are three languages, English last.',
    proof: {
      'src/i18n/bundles.test.ts > the de bundle > S12 has the keys of the English one, no more and no less':
        ['english'],
      'src/i18n/index.test.ts > s.4 the html tag comes last, and English is the fallback': [
        "toBe('en')",
      ],
    },
  },
  {
    id: 's9.18',
    says: 'Pro is true, or the text of it.',
    proof: {
      'src/domain/account.test.ts > the users record > L4 pro is on for "true"': ["[true, 'true']"],
    },
  },
  {
    id: 's9.19',
    says: 'The settings are 4xl wide at most, the filter lg.',
    proof: {
      'e2e/spec-screens.spec.ts > s.9 the settings are at most 4xl wide, the filter lg': [
        '896',
        '512',
      ],
    },
  },
  {
    id: 's9.20',
    says: 'The terms promise 99 % on the average of a year.',
    proof: {
      'src/pages/LegalPage.test.tsx > s.2 the terms name availability, prices, payment in advance, no refunds and German law':
        ['99 % im Jahresmittel'],
    },
  },
  {
    id: 's9.21',
    says: 'The current year and the next three can be shared.',
    proof: {
      'src/domain/share.test.ts > s.9 the current year and the next three can be shared': [
        '2026-12-31',
        '2029',
      ],
    },
  },
]
