import {
  ClipboardPaste,
  Copy,
  Eraser,
  History,
  type LucideIcon,
  NotebookPen,
  Plus,
  Repeat,
  Scissors,
  StretchVertical,
  Tags,
} from 'lucide-react'

/** The icons of commands, by the names that the table has for them: keys need none of them. */
export const icons = {
  addTag: Plus,
  clear: Eraser,
  copy: Copy,
  cut: Scissors,
  note: NotebookPen,
  paste: ClipboardPaste,
  repeat: Repeat,
  stretch: StretchVertical,
  tags: Tags,
  versions: History,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons
