import { openDialog } from '@/state/dialogs'
import { allDays, type Command, hasContent, isEditable } from './command'
import type { Context } from './context'

/** A text that is marked is the browser's to copy; a selection of days comes before it. */
const isNoText = ({ scope, at }: Context) =>
  scope === 'days' || at !== 'keys' || window.getSelection()?.isCollapsed !== false

/** What is done with all that days hold. */
export const OF_CONTENT: readonly Command[] = [
  {
    id: 'copy',
    of: ['day', 'days'],
    label: 'marking.copy',
    icon: 'copy',
    listedIn: ['menu', 'card', 'bar'],
    keys: ['Ctrl+c'],
    shortcut: 'shortcuts.copyDays',
    isOpen: (context) =>
      context.actions !== null &&
      context.at !== 'cardKeys' &&
      (context.at === 'keys' || hasContent(context)) &&
      isNoText(context),
    run: ({ days, among, actions }) => actions?.copy(days, among),
  },
  {
    id: 'cut',
    of: ['day', 'days'],
    label: 'marking.cutOut',
    icon: 'cut',
    listedIn: ['bar'],
    keys: ['Ctrl+x'],
    shortcut: 'shortcuts.copyDays',
    changes: allDays,
    isOpen: (context) => context.actions !== null && context.at !== 'cardKeys' && isNoText(context),
    run: ({ days, among, actions }) => actions?.cut(days, among),
  },
  {
    id: 'paste',
    of: ['day', 'days'],
    label: 'marking.paste',
    icon: 'paste',
    listedIn: ['menu', 'card', 'bar'],
    shortcut: 'shortcuts.copyDays',
    // What the clipboard holds is known with the browser's own event only (R7).
    keys: ['Ctrl+v'],
    changes: ({ actions }) => actions?.copiedDays ?? 0,
    isOpen: ({ at, actions }) => at !== 'keys' && at !== 'cardKeys' && actions?.canPaste === true,
    run: ({ among, actions }) => actions?.paste(among[0] ?? ''),
  },
  {
    id: 'repeat',
    of: ['day', 'days'],
    label: 'marking.repeat',
    icon: 'repeat',
    listedIn: ['menu', 'card', 'bar'],
    changes: allDays,
    isOpen: hasContent,
    run: ({ days, among }) => openDialog({ kind: 'repeat', days: among, meant: days }),
  },
  {
    id: 'clear',
    of: ['day', 'days'],
    label: 'dayMenu.clear',
    labelOfMany: 'marking.clear',
    icon: 'clear',
    listedIn: ['menu', 'card', 'bar'],
    keys: ['Delete'],
    shortcut: 'shortcuts.clear',
    changes: allDays,
    isOpen: (context) => context.at !== 'cardKeys' && hasContent(context),
    run: ({ days, actions }) => actions?.clear(days),
  },
  {
    id: 'versions',
    of: ['day'],
    label: 'versions.title',
    icon: 'versions',
    listedIn: ['menu', 'card'],
    // Who only looks at a calendar does not see what it held (V3).
    isChange: true,
    isOpen: (context) => context.hasAccount === true && isEditable(context),
    run: ({ days: [date = ''] }) => openDialog({ kind: 'versions', date }),
  },
]
