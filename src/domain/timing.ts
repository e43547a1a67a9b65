/** How long after the last edit its save begins. Every span in this file is in milliseconds. */
export const SAVE_DEBOUNCE_MS = 1_000
/** The same while another person has the calendar open, who is to see the edit within a second. */
export const SAVE_IN_COMPANY_MS = 300
/** Further edits delay a save no longer than this. */
export const SAVE_MAX_WAIT_MS = 5_000
export const NOTE_AUTOSAVE_MS = 5_000
/** How long after a keystroke a draft may be missing in storage. */
export const DRAFT_SAVE_MS = 400
/** How long opening the earlier versions waits for a running save, whose version would be missing. */
export const VERSIONS_WAIT_MS = 3_000
/** How often a write that found storage full is repeated. */
export const STORE_AGAIN_MS = 5_000
/** How long after a visitor's last edit the edits are folded into the stored calendar. */
export const VISITOR_FOLD_MS = 800
/**
 * How long a visitor's edit keeps its key after the stored calendar has it: another tab may still store an older
 * calendar.
 */
export const VISITOR_SETTLE_MS = 1_000
/** How long a sign-out waits for the last save before it asks the person. */
export const SIGN_OUT_PATIENCE_MS = 1_000
/**
 * How long the first sign-in in a browser waits for the calendars of others, so that the header has room for their
 * names.
 */
export const SIGN_IN_PATIENCE_MS = 1_000
/** How long a sign-out waits for drafts of notes from other tabs. */
export const OTHER_TABS_PATIENCE_MS = 500
export const OTHER_TABS_CHECK_MS = 50
/** When a finished upload reads the calendar anew, and then reloads the page. */
export const UPLOAD_REFRESH_MS = 500
export const UPLOAD_RELOAD_MS = 2_000
/** A press with a finger for this long selects days. */
export const PRESS_SELECTS_MS = 400
/** How long a message offers Undo. */
export const UNDO_MESSAGE_MS = 7_000
/** A page that stays open renews its session this often, and before the session ends. */
export const SESSION_RENEW_MS = 20 * 60 * 60 * 1_000
/** A session is not renewed more often than this, however soon it ends. */
export const SESSION_RENEW_LEAST_MS = 60 * 1_000
/** When the server is asked again whether the session has really ended. */
export const SESSION_DOUBT_MS = 2_000
export const RETRY_FIRST_MS = 1_000
export const RETRY_MAX_MS = 60_000
/** How long unsent changes and set-aside data are kept. */
export const KEEP_ASIDE_MS = 30 * 24 * 60 * 60 * 1_000
/** The largest difference at which the clocks of this device and of the server count as equal. */
export const CLOCKS_AGREE_MS = 24 * 60 * 60 * 1_000
/** An open page checks for a newer version at most this often. */
export const UPDATE_CHECK_MS = 60 * 60 * 1_000
/** How long a page waits for the newer version that the person asked for before it reloads anyway. */
export const UPDATE_PATIENCE_MS = 3 * 1_000
/** How often a page that must first store data before it reloads looks for room in storage. */
export const UPDATE_RETRY_MS = 60 * 1_000
/** How often the current day is checked; timers may not count the time that a machine sleeps. */
export const TODAY_CHECK_MS = 60 * 1_000
/** How often a failed load is repeated while there is nothing to send. */
export const IDLE_RETRY_MS = 5 * 60 * 1_000
/** How long news of the live stream is collected before it is applied. */
export const LIVE_GATHER_MS = 300
/** The same while another person has the calendar open. */
export const GATHER_IN_COMPANY_MS = 50
/** How long news waits for earlier news that it overtook; then those count as lost, and everything is read. */
export const LIVE_GAP_MS = 500
/** How long the first load waits for the live stream, whose opening loads as well, so that one load is enough. */
export const LIVE_FIRST_MS = 400
/** A live stream that has not opened by then counts as refused. */
export const LIVE_CONNECT_MS = 15_000
/** A stream that lasted this long is reopened soon; one that ends earlier counts as a failure. */
export const LIVE_STEADY_MS = 20_000
/** A stream that has sent nothing for this long is dead. */
export const LIVE_SILENT_MS = 330_000
/** How often a stream that failed a few times in a row is tried again while the page is visible. */
export const LIVE_RETRY_MS = 20_000
/** How often a visible page without a stream reads. */
export const LIVE_POLL_MS = 5 * 60 * 1_000
/** The same while another person has the calendar open. */
export const POLL_IN_COMPANY_MS = 20_000
/** How long without a stream until the page says that news may be late. */
export const LIVE_LATE_MS = 10_000
/** How long all tabs must be hidden before the stream is closed. */
export const LIVE_LINGER_MS = 5 * 60 * 1_000
/** How long the holidays API may take. */
export const HOLIDAYS_TIMEOUT_MS = 10_000
/** How long the tip to use a wide screen stays away after it was dismissed. */
export const DESKTOP_TIP_SNOOZE_MS = 7 * 24 * 60 * 60 * 1_000
/** How long the first screen waits for the files of a chosen font. */
export const FONT_PATIENCE_MS = 1_000
/** When the account is first asked for Pro after a payment, and the longest interval after that. */
export const PRO_CHECK_FIRST_MS = 1_000
export const PRO_CHECK_MAX_MS = 15_000
/** When the page offers to reload if Pro has not arrived. */
export const PRO_PATIENCE_MS = 30_000
/** How long the confetti of the thank-you page lasts, and the interval of its bursts. */
export const CONFETTI_MS = 2_000
export const CONFETTI_BURST_MS = 250
/** How long known school holidays count as fresh. */
export const SCHOOL_FRESH_MS = 7 * 24 * 60 * 60 * 1_000
/** How long after a failure the school holidays are not asked for again. */
export const SCHOOL_RETRY_MS = 5 * 60 * 1_000
/** How long the pointer must rest on a line of the numbers until the calendar turns to its days. */
export const POINTED_MS = 200
/** How long printing waits for holidays and people that are loading. */
export const PRINT_WAIT_MS = 5_000
/** How long printing waits before a message says so. */
export const PRINT_HINT_MS = 400
/** How often an open list of people is read again if no live news comes. */
export const PEOPLE_CHECK_MS = 15_000
