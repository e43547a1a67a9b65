/** Where PocketBase answers; empty means the origin that served the app. */
export const pocketbaseUrl: string = import.meta.env.VITE_POCKETBASE_URL || '/'

/** The address of a path of the API (`/api/...`), written as the SDK writes it. */
export const apiUrl = (path: string): string => pocketbaseUrl.replace(/\/$/, '') + path

/** Where the public API of German holidays answers. */
export const holidaysUrl: string =
  import.meta.env.VITE_HOLIDAYS_API_URL || 'https://get.api-feiertage.de'

/** Where the public API of school holidays answers. */
export const schoolHolidaysUrl: string =
  import.meta.env.VITE_SCHOOL_HOLIDAYS_API_URL || 'https://openholidaysapi.org'
