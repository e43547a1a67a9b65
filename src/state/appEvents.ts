/** The window events of the app, each a CustomEvent with this payload. */
export type AppEvents = {
  /** Asks for the share tab of the settings. */
  'open-share-settings': null
  /** The visitor's data is in the account. */
  'data-upload-complete': UploadComplete
  dataUploadComplete: UploadComplete
  /** Asks to read the cloud again. */
  forceDataRefresh: null
  /** A calendar that is laid beside the own one is, or may be, another one. */
  'beside-changed': null
  /** Tags got other ids: duplicates were merged, or local ids became the account's. */
  'tag-ids-mapped': { readonly mapping: Readonly<Record<string, string>> }
}

/** How many tags and days went up. */
export type UploadComplete = { readonly tags: number; readonly entries: number }

/** Calls everyone who listens on the window. */
export function sendAppEvent<K extends keyof AppEvents>(name: K, detail: AppEvents[K]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Calls back at each such event; answers with an "off". */
export function onAppEvent<K extends keyof AppEvents>(
  name: K,
  listener: (detail: AppEvents[K]) => void,
): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<AppEvents[K]>).detail)
  window.addEventListener(name, hear)
  return () => window.removeEventListener(name, hear)
}
