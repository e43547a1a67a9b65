/** Where the server has what people save. */
export const USERS = '/api/collections/users'
export const ENTRIES = '/api/collections/calendar_entries/records'
export const SHARES = '/api/collections/calendar_shares/records'
