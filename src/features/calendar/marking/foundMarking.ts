import type { ComponentType } from 'react'
import { createStore } from '@/state/createStore'
import type { MarkingProps } from './markingProps'

/** The code of marking and keys, once it is there. */
export const foundMarking = createStore<ComponentType<MarkingProps> | null>(null)
