/** All time spans, in milliseconds; this one lies between an edit and its save. */
export const SAVE_DEBOUNCE_MS = 1_000
/** The same, while somebody else has the calendar open: they are to see it within a second. */
export const SAVE_IN_COMPANY_MS = 300
/** A save is never put off longer than this by further edits. */
export const SAVE_MAX_WAIT_MS = 5_000
export const NOTE_AUTOSAVE_MS = 5_000
/** How long after a keystroke a draft may stay out of storage. */
export const DRAFT_SAVE_MS = 400
/** Who asks for earlier versions waits this long for a save that is under way, whose version would be missing. */
export const VERSIONS_WAIT_MS = 3_000
/** What found no room in storage is tried again this often. */
export const STORE_AGAIN_MS = 5_000
/** A visitor's edits stand in the stored calendar so long after the last one, while nobody waits for it. */
export const VISITOR_FOLD_MS = 800
/** How long the stored calendar has named an edit before its key goes: another tab may have stored an older one. */
export const VISITOR_SETTLE_MS = 1_000
/** How long a sign-out waits for the last save before it asks. */
export const SIGN_OUT_PATIENCE_MS = 1_000
/** The first sign-in in a browser waits so long at most for the calendars of others, for whose names the head keeps room. */
export const SIGN_IN_PATIENCE_MS = 1_000
/** A sign-out waits this long at the most for the notes that other tabs of the browser are asked for. */
export const OTHER_TABS_PATIENCE_MS = 500
export const OTHER_TABS_CHECK_MS = 50
/** After a finished upload the calendar is read anew, then the page. */
export const UPLOAD_REFRESH_MS = 500
export const UPLOAD_RELOAD_MS = 2_000
/** A finger that is held this long selects days. */
export const PRESS_SELECTS_MS = 400
/** How long a message offers to undo what was done. */
export const UNDO_MESSAGE_MS = 7_000
/** A page that stays open renews its session this often, and before the session ends. */
export const SESSION_RENEW_MS = 20 * 60 * 60 * 1_000
/** However soon a session ends, it is not renewed more often than this. */
export const SESSION_RENEW_LEAST_MS = 60 * 1_000
/** After this the server is asked a second time whether the session has ended. */
export const SESSION_DOUBT_MS = 2_000
export const RETRY_FIRST_MS = 1_000
export const RETRY_MAX_MS = 60_000
/** Unsent changes and set-aside data are kept this long. */
export const KEEP_ASIDE_MS = 30 * 24 * 60 * 60 * 1_000
/** This device's clock and the server's agree while they are no further apart than this. */
export const CLOCKS_AGREE_MS = 24 * 60 * 60 * 1_000
/** A page that stays open asks for a newer version no more often than this. */
export const UPDATE_CHECK_MS = 60 * 60 * 1_000
/** How long a page waits for the newer version that a person asked for before it makes way for it itself. */
export const UPDATE_PATIENCE_MS = 3 * 1_000
/** A page that waits for room in storage before it is read anew looks again after this. */
export const UPDATE_RETRY_MS = 60 * 1_000
/** The current day is looked up this often: timers may not count the time that a machine sleeps. */
export const TODAY_CHECK_MS = 60 * 1_000
/** A failed load is asked for this often while nothing waits to be sent. */
export const IDLE_RETRY_MS = 5 * 60 * 1_000
/** The news of the live stream is gathered this long before it is taken in. */
export const LIVE_GATHER_MS = 300
/** The same, while somebody else has the calendar open. */
export const GATHER_IN_COMPANY_MS = 50
/** News that overtook others wait this long for them; then they count as lost, and all is read. */
export const LIVE_GAP_MS = 500
/** The first load waits this long for the live stream, whose opening loads too, so that one load is enough. */
export const LIVE_FIRST_MS = 400
/** A live stream that is not there by then counts as refused. */
export const LIVE_CONNECT_MS = 15_000
/** After a live stream that lasted for so long the next one is tried soon; one that ends earlier is a failure. */
export const LIVE_STEADY_MS = 20_000
/** A live stream that sent nothing for this long, not even its end, is dead. */
export const LIVE_SILENT_MS = 330_000
/** A live stream that could not be had a few times in a row is tried again this often, while the page is seen. */
export const LIVE_RETRY_MS = 20_000
/** Without a live stream a visible page pulls this often. */
export const LIVE_POLL_MS = 5 * 60 * 1_000
/** The same, while somebody else has the calendar open. */
export const POLL_IN_COMPANY_MS = 20_000
/** Without a live stream for this long news counts as late. */
export const LIVE_LATE_MS = 10_000
/** The live stream is closed when the last tab was hidden this long. */
export const LIVE_LINGER_MS = 5 * 60 * 1_000
/** The holidays API counts as failed after this long without an answer. */
export const HOLIDAYS_TIMEOUT_MS = 10_000
/** The banner that recommends the desktop view stays away this long after it was dismissed. */
export const DESKTOP_TIP_SNOOZE_MS = 7 * 24 * 60 * 60 * 1_000
/** The first screen waits at most this long for the files of a chosen font. */
export const FONT_PATIENCE_MS = 1_000
/** After a payment the account is asked for Pro this soon, then at growing intervals. */
export const PRO_CHECK_FIRST_MS = 1_000
export const PRO_CHECK_MAX_MS = 15_000
/** Where Pro is not there by then, the page offers to reload. */
export const PRO_PATIENCE_MS = 30_000
/** The confetti of the thank-you page: how long, and how far apart its bursts. */
export const CONFETTI_MS = 2_000
export const CONFETTI_BURST_MS = 250
/** School holidays that are known are asked for again after this long. */
export const SCHOOL_FRESH_MS = 7 * 24 * 60 * 60 * 1_000
/** After a failure they are asked for again no sooner than this. */
export const SCHOOL_RETRY_MS = 5 * 60 * 1_000
/** A line of the numbers is meant when the pointer rests on it this long: then the calendar turns to its days. */
export const POINTED_MS = 200
/** What is printed waits so long at most for holidays and people that are on their way. */
export const PRINT_WAIT_MS = 5_000
/** It is said that it waits once it has for this long. */
export const PRINT_HINT_MS = 400
/** While the list of people is open it is read again this often, for where no live news comes. */
export const PEOPLE_CHECK_MS = 15_000
