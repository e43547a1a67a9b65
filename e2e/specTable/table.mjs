import { s1 } from './s1.mjs'
import { s2Calendar } from './s2Calendar.mjs'
import { s2Dialogs } from './s2Dialogs.mjs'
import { s2Menu } from './s2Menu.mjs'
import { s2Pages } from './s2Pages.mjs'
import { s2Routes } from './s2Routes.mjs'
import { s2Settings } from './s2Settings.mjs'
import { s2Share } from './s2Share.mjs'
import { s3 } from './s3.mjs'
import { s4Account } from './s4Account.mjs'
import { s4Login } from './s4Login.mjs'
import { s4Navigation } from './s4Navigation.mjs'
import { s4Saving } from './s4Saving.mjs'
import { s4Share } from './s4Share.mjs'
import { s5Input } from './s5Input.mjs'
import { s5Limits } from './s5Limits.mjs'
import { s6 } from './s6.mjs'
import { s6Share } from './s6Share.mjs'
import { s7Account } from './s7Account.mjs'
import { s7Payments } from './s7Payments.mjs'
import { s7Records } from './s7Records.mjs'
import { s7Share } from './s7Share.mjs'
import { s8Account } from './s8Account.mjs'
import { s8Calendar } from './s8Calendar.mjs'
import { s9 } from './s9.mjs'

/**
 * The specification, line by line: what each says in our words, and the tests that prove it. The full
 * title of a test begins with its file; the values behind it are what that test asserts or does, and
 * stand in its source. How many lines a section has is counted here: none may get lost. The lines of
 * a section may stand in several files.
 */
export const table = {
  counts: { s1: 18, s2: 78, s3: 19, s4: 61, s5: 26, s6: 22, s7: 30, s8: 39, s9: 21 },
  rows: [
    ...s1,
    ...s2Calendar,
    ...s2Dialogs,
    ...s2Menu,
    ...s2Pages,
    ...s2Routes,
    ...s2Settings,
    ...s2Share,
    ...s3,
    ...s4Account,
    ...s4Login,
    ...s4Navigation,
    ...s4Saving,
    ...s4Share,
    ...s5Input,
    ...s5Limits,
    ...s6,
    ...s6Share,
    ...s7Account,
    ...s7Payments,
    ...s7Records,
    ...s7Share,
    ...s8Account,
    ...s8Calendar,
    ...s9,
  ],
}
