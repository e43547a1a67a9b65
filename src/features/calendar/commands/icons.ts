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

/**
 * The icons of listed commands, by the names used in the table. Apart from the table, so that keys alone do not load
 * them.
 */
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
