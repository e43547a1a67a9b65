import styles from '../styles/board.css?inline'
import { barColours } from './boardLooks'

// They come with the board's code: few visits begin with it, and no other part has use of them.
const sheet = document.createElement('style')
sheet.textContent = styles + barColours
document.head.append(sheet)
