// Limits that nobody meets who plans: twenty people may be behind one address, with three devices each.
// Right passwords are no attack, so what counts for sign-ins are the wrong ones (pb_hooks/lib/signIns.js),
// and a batch has no allowance of its own for sign-ups and mails (pb_hooks/lib/plan.js). The payment
// provider sends some events at once, and nobody else has anything to send there.

const LIMITS = [
  { label: '_superusers:authWithPassword', maxRequests: 60, duration: 60 },
  { label: 'users:create', maxRequests: 60, duration: 60 },
  { label: 'users:requestPasswordReset', maxRequests: 30, duration: 300 },
  { label: '/api/', maxRequests: 2000, duration: 10 },
  { label: 'users:update', maxRequests: 120, duration: 60 },
  { label: 'users:requestVerification', maxRequests: 60, duration: 300 },
  { label: 'users:requestEmailChange', maxRequests: 30, duration: 300 },
  { label: 'users:confirmEmailChange', maxRequests: 30, duration: 60 },
  { label: 'users:confirmPasswordReset', maxRequests: 30, duration: 60 },
  { label: 'POST /api/billing/webhook', maxRequests: 300, duration: 10 },
]

const BEFORE = [
  { label: 'users:authWithPassword', maxRequests: 10, duration: 60 },
  { label: '_superusers:authWithPassword', maxRequests: 10, duration: 60 },
  { label: 'users:create', maxRequests: 20, duration: 60 },
  { label: 'users:requestPasswordReset', maxRequests: 5, duration: 300 },
  { label: '/api/', maxRequests: 2000, duration: 10 },
  { label: 'users:update', maxRequests: 30, duration: 60 },
  { label: 'users:requestVerification', maxRequests: 5, duration: 300 },
  { label: 'users:requestEmailChange', maxRequests: 5, duration: 300 },
  { label: 'users:confirmEmailChange', maxRequests: 10, duration: 60 },
  { label: 'POST /api/billing/webhook', maxRequests: 1000000, duration: 1 },
]

const setTo = (limits) => (app) => {
  const settings = app.settings()
  const labels = new Set([...LIMITS, ...BEFORE].map(({ label }) => label))
  const others = settings.rateLimits.rules.filter(({ label }) => !labels.has(label))
  settings.rateLimits.rules = [...others, ...limits.map((limit) => ({ ...limit, audience: '' }))]
  app.save(settings)
}

migrate(setTo(LIMITS), setTo(BEFORE))
