import { expect } from 'vitest'

// Under threads a set TZ is ignored in silence, and the three zones would be one.
expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.EXPECTED_TZ)
