import { PALETTE } from '@/domain/tags'
import { addStyles } from '@/ui/addStyles'
import styles from '../styles/board.css?inline'

/** As classes: colours of its own would make each bar another style to the browser. */
const colours = PALETTE.map(
  ({ name, hex, text }) => `.bar-${name}{background-color:${hex};color:${text}}`,
)

addStyles(styles + colours.join(''))
