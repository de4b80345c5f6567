import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { createContext, use } from 'react'

/** What rows and cards of the numbered bins can ask for; what is absent the person may not do. */
export interface BinActions {
  edit?: (binId: string) => void
  /** Says that a bin broke or was mended. */
  setBroken?: (bin: WireBin, isBroken: boolean) => void
  remove?: (bin: WireBin) => void
}

/** Filled by the list: a hundred rows share one question. */
export const BinActionsContext = createContext<BinActions>({})

/** What can be done with a bin of the list around. */
export const useBinActions = (): BinActions => use(BinActionsContext)
