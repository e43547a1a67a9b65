/** Where PocketBase answers; empty means the origin that served the app. */
export const pocketbaseUrl: string = import.meta.env.VITE_POCKETBASE_URL || '/'
