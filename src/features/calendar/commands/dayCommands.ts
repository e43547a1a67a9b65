import { mayChange } from '@/state/people/others'
import { allDays, type Command, isEditable } from './command'

/** What is done with the note and the tags of days. */
export const OF_DAYS: readonly Command[] = [
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
    // By its key the note of a day opens to be read, too.
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
    // A key says why nothing happens on a day that is full.
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
    isOpen: ({ at, isOpenDay, ways }) => isOpenDay && at === 'keys' && ways.dayMenu !== undefined,
    run: ({ ways }) => ways.dayMenu?.(),
  },
]
