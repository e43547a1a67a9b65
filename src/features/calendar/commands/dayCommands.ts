import { openDialog } from '@/state/dialogs'
import { mayChange } from '@/state/people/others'
import { allDays, type Command, type Context, hasContent, isEditable } from './command'

/** Commands for notes and tags. */
export const DAY_COMMANDS: readonly Command[] = [
  {
    id: 'note',
    of: ['day', 'days'],
    label: 'dayMenu.editNote',
    labelOfMany: 'marking.note',
    icon: 'note',
    listedIn: ['menu', 'bar'],
    keys: ['Enter', 'F2'],
    shortcut: 'shortcuts.edit',
    changes: allDays,
    // The key also opens a note for reading.
    isChange: false,
    isOpen: ({ scope, at, ways }) =>
      at !== 'cardKeys' &&
      ways.note !== undefined &&
      (mayChange() || (scope === 'day' && at === 'keys')),
    run: ({ ways }) => ways.note?.(),
  },
  { id: 'saveNote', of: [], keys: ['Ctrl+Enter'], shortcut: 'shortcuts.save', isChange: true },
  { id: 'revertNote', of: [], keys: ['Escape'], shortcut: 'shortcuts.revert', isChange: true },
  {
    id: 'addTag',
    of: ['day', 'days'],
    label: 'addTag.title',
    icon: 'addTag',
    listedIn: ['menu'],
    keys: ['a'],
    shortcut: 'shortcuts.addTag',
    isOnce: true,
    changes: allDays,
    // Offered for a full day only as a key, which then says why no tag fits.
    isOpen: (context) =>
      isEditable(context) &&
      (context.at !== 'menu' || context.entry.tags.length < context.tagsPerDay),
    run: ({ ways }) => ways.addTag?.(),
  },
  {
    id: 'toggleTag',
    of: ['day', 'days'],
    keys: ['1-9'],
    shortcut: 'shortcuts.toggle',
    isOnce: true,
    changes: allDays,
    isOpen: isEditable,
    run: ({ number, ways }) => ways.toggleTag?.(number),
  },
  {
    id: 'untag',
    of: ['days'],
    keys: ['Alt+1-9'],
    shortcut: 'shortcuts.untag',
    isOnce: true,
    changes: allDays,
    run({ number, days, tagIds, actions }) {
      const tagId = tagIds[number - 1]
      if (tagId !== undefined) actions?.untag(days, tagId)
    },
  },
  {
    id: 'more',
    of: ['day'],
    icon: 'tags',
    listedIn: ['menu'],
    keys: ['+'],
    shortcut: 'shortcuts.allTags',
    isOpen: ({ at, ways }) => at !== 'cardKeys' && ways.allTags !== undefined,
    run: ({ ways }) => ways.allTags?.(),
  },
  {
    id: 'menu',
    of: ['day'],
    keys: ['Shift+F10', 'ContextMenu'],
    shortcut: 'shortcuts.menu',
    isOpen: ({ at, mayChangeDay, ways }) =>
      mayChangeDay && at === 'keys' && ways.dayMenu !== undefined,
    run: ({ ways }) => ways.dayMenu?.(),
  },
]

/** Whether no text is selected, which the browser should copy; selected days come first. */
const isNoText = ({ scope, at }: Context) =>
  scope === 'days' || at !== 'keys' || window.getSelection()?.isCollapsed !== false

/** Commands for the whole content of days. */
export const CONTENT_COMMANDS: readonly Command[] = [
  {
    id: 'copy',
    of: ['day', 'days'],
    label: 'marking.copy',
    icon: 'copy',
    listedIn: ['menu', 'card'],
    moreIn: ['bar'],
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
    moreIn: ['bar'],
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
    moreIn: ['menu', 'card', 'bar'],
    shortcut: 'shortcuts.copyDays',
    // The clipboard can be read only in the browser's paste event.
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
    moreIn: ['menu', 'card', 'bar'],
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
    moreIn: ['menu', 'card', 'bar'],
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
    moreIn: ['menu', 'card'],
    // Earlier versions are not shown to people who may only look.
    isChange: true,
    isOpen: (context) => context.hasAccount === true && isEditable(context),
    run: ({ days: [date = ''] }) => openDialog({ kind: 'versions', date }),
  },
]
