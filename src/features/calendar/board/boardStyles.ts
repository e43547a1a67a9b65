import { addStyles } from '@/ui/addStyles'
import styles from '../styles/board.css?inline'
import { barColours } from './boardLooks'

addStyles('board', styles + barColours)
