/** Where PocketBase answers; empty means the origin that served the app. */
export const pocketbaseUrl = (): string => import.meta.env.VITE_POCKETBASE_URL || '/'

/** The address of a path of the API (`/api/...`), written as the SDK writes it. */
export const apiUrl = (path: string): string => pocketbaseUrl().replace(/\/$/, '') + path
