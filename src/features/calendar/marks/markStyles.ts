import { addStyles } from '@/ui/addStyles'
import styles from '../styles/marks.css?inline'

addStyles(styles)
