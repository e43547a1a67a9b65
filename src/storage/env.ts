/** Where PocketBase answers; empty means the origin that served the app. */
export const pocketbaseUrl: string = import.meta.env.VITE_POCKETBASE_URL || '/'

/** Where the public API of German holidays answers. */
export const holidaysUrl: string =
  import.meta.env.VITE_HOLIDAYS_API_URL || 'https://get.api-feiertage.de'
