/** The server's address; "/" for the origin that served the app. */
export const pocketbaseUrl = (): string => import.meta.env.VITE_POCKETBASE_URL || '/'

/** The address of an API path (`/api/...`). */
export const apiUrl = (path: string): string => pocketbaseUrl().replace(/\/$/, '') + path
