import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { createContext, use } from 'react'

/** What rows and cards of the sizes can ask for; what is absent the person may not do. */
export interface SizeActions {
  edit?: ((size: number) => void) | undefined
  showHistory: (size: number) => void
  /** Where the company numbers its bins: starts, stops, and shows those that have numbers. */
  start?: ((bin: WireBinCount) => void) | undefined
  stop?: ((bin: WireBinCount) => void) | undefined
  showBins?: ((bin: WireBinCount) => void) | undefined
  /** The hires that are out without a number, though the size has numbers. */
  showUnnamed: (bin: WireBinCount) => void
}

/** Filled by the screen: sixty rows share one question. */
export const SizeActionsContext = createContext<SizeActions | null>(null)

/** What can be done with a size of the list around. */
export function useSizeActions(): SizeActions {
  const actions = use(SizeActionsContext)
  if (actions === null) throw new Error('A size stands inside a SizeActionsContext')
  return actions
}

/** What a row is called by those who cannot see it: '6 m³ Marrel'. */
export const sizeName = ({ binSize, type }: Pick<WireBinCount, 'binSize' | 'type'>) => `${binSize} m³ ${type}`
