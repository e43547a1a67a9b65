export type FirstLoginFacts = {
  /** There is visitor data of value on this browser (D2). */
  readonly hasLocal: boolean
  /** An upload of this account was begun and is not finished. */
  readonly resuming: boolean
  readonly cloudTags: number
  readonly cloudDays: number
}

/** What happens with the visitor's data and the account's tags after the first complete load. */
export type FirstLoginSteps = {
  readonly local: 'upload' | 'setAside' | 'nothing'
  readonly seedDefaults: boolean
}

/** Decides steps 1 and 4 of "After login or registration" (s.4, D2, D3). */
export function decideFirstLogin(facts: FirstLoginFacts): FirstLoginSteps {
  const { hasLocal, resuming, cloudTags, cloudDays } = facts
  if (resuming || (hasLocal && cloudTags === 0 && cloudDays === 0)) {
    return { local: 'upload', seedDefaults: false }
  }
  return { local: hasLocal ? 'setAside' : 'nothing', seedDefaults: cloudTags === 0 }
}
