/** The page after a payment. */
export const success = {
  title: 'Thank you!',
  active:
    'Your Pro subscription is active. You can manage it under “{{manage}}” in the profile menu.',
  waitingTitle: 'Your Pro subscription is being activated',
  waiting:
    'Pro is switched on as soon as the payment provider confirms your payment. That usually takes a few seconds; this page notices by itself.',
  late: 'This takes longer than usual. Please reload the page. If Pro is still not active, write to us with the email address you paid with:',
  visitorTitle: 'Pro is waiting in your account',
  visitor: 'Sign in with the account you ordered Pro for: it is switched on there.',
  gains: 'What Pro opens for you',
  futurePlanning: 'Future planning: every quarter, every year',
  unlimitedTags: 'Unlimited tags, on your list and on each day',
  bulkAssign: 'Bulk assign: one tag for weeks or months in one step',
  open: 'Open app',
} as const
