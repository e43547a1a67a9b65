import { PALETTE } from '@/domain/tags'
import styles from '../styles/board.css?inline'

/** As classes: colours of its own would make each bar another style to the browser. */
const colours = PALETTE.map(
  ({ name, hex, text }) => `.bar-${name}{background-color:${hex};color:${text}}`,
)

// They come with the board's code: few visits begin with it, and no other part has use of them.
const sheet = document.createElement('style')
sheet.textContent = styles + colours.join('')
document.head.append(sheet)
