/** Section 2: /success and the legal pages. */
export const s2Pages = [
  {
    id: 's2.43',
    says: 'Confetti falls for two seconds in bursts of 250 ms, from code that is fetched for it.',
    proof: {
      'src/features/success/Confetti.test.tsx > s.9 bursts come every 250 ms for 2 s, then the canvas goes':
        ['250', '2_000'],
      'e2e/journeys-pages.spec.ts > /success > S10 with reduced motion there is no confetti, and its code is not fetched; s.2 German says what the specification quotes':
        ['celebrate'],
    },
  },
  {
    id: 's2.44',
    says: 'It says that Pro is active and where in the profile menu it is managed.',
    proof: {
      'e2e/journeys-pages.spec.ts > /success > S10 with reduced motion there is no confetti, and its code is not fetched; s.2 German says what the specification quotes':
        ['„Abo verwalten“ im Profilmenü'],
      'src/pages/SuccessPage.test.tsx > s.2 says that Pro is active, where it is managed and what it opens':
        ['Your Pro subscription is active.'],
    },
  },
  {
    id: 's2.45',
    says: 'It lists what Pro brings.',
    proof: {
      'src/pages/SuccessPage.test.tsx > s.2 says that Pro is active, where it is managed and what it opens':
        ['Future planning', 'Unlimited tags', 'Bulk assign'],
    },
  },
  {
    id: 's2.46',
    says: 'A button opens the app.',
    proof: {
      'e2e/journeys-pages.spec.ts > /success > S10 with reduced motion there is no confetti, and its code is not fetched; s.2 German says what the specification quotes':
        ['App öffnen', "'/'"],
    },
  },
  {
    id: 's2.47',
    says: 'The terms have their ten sections in order.',
    proof: {
      'src/pages/LegalPage.test.tsx > s.2 the terms have their ten sections in order': [
        '1. Geltungsbereich',
        '5. Pflichten des Kunden',
        '8. Haftung',
        '10. Schlussbestimmungen',
      ],
    },
  },
  {
    id: 's2.48',
    says: 'They promise 99 % on the average of a year.',
    proof: {
      'src/pages/LegalPage.test.tsx > s.2 the terms name availability, prices, payment in advance, no refunds and German law':
        ['99 % im Jahresmittel'],
    },
  },
  {
    id: 's2.49',
    says: 'They name what Free and Pro cost, and that it is paid in advance.',
    proof: {
      'src/pages/LegalPage.test.tsx > s.2 the terms name availability, prices, payment in advance, no refunds and German law':
        ['Das kostenlose Konto ist unentgeltlich.', '3,99 € pro Monat', 'im Voraus'],
    },
  },
  {
    id: 's2.50',
    says: 'They refund nothing; access lasts to the end of what is paid.',
    proof: {
      'src/pages/LegalPage.test.tsx > s.2 the terms name availability, prices, payment in advance, no refunds and German law':
        ['nicht erstattet', 'Ablauf des bezahlten Zeitraums'],
    },
  },
  {
    id: 's2.51',
    says: 'They are under German law.',
    proof: {
      'src/pages/LegalPage.test.tsx > s.2 the terms name availability, prices, payment in advance, no refunds and German law':
        ['Recht der Bundesrepublik Deutschland'],
    },
  },
]
