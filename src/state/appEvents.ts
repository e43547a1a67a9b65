/** The window events of the app, each a CustomEvent with this payload. */
export type AppEvents = {
  /** Opens the share tab of the settings. */
  'open-share-settings': null
  /** The visitor's data was uploaded into the account. */
  'data-upload-complete': UploadComplete
  dataUploadComplete: UploadComplete
  /** Reads the server again. */
  forceDataRefresh: null
  /** A calendar that is shown beside the own one may have changed. */
  'beside-changed': null
  /** Tags got other ids: duplicates were merged, or local ids became the account's. */
  'tag-ids-mapped': { readonly mapping: Readonly<Record<string, string>> }
}

/** How many tags and days were uploaded. */
export type UploadComplete = { readonly tags: number; readonly entries: number }

/** Sends an event to all listeners on the window. */
export function sendAppEvent<K extends keyof AppEvents>(name: K, detail: AppEvents[K]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Calls back at each such event; returns a function that stops this. */
export function onAppEvent<K extends keyof AppEvents>(
  name: K,
  listener: (detail: AppEvents[K]) => void,
): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<AppEvents[K]>).detail)
  window.addEventListener(name, hear)
  return () => window.removeEventListener(name, hear)
}
