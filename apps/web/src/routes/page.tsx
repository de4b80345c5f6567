import type { ComponentType } from 'react'
import { type Part, part } from '#web/ui/part/part.tsx'
import { PagePending } from './page-pending.tsx'

type Load = () => Promise<ComponentType<object>>

/** A page behind the sign-in; it comes when the browser is idle, or when somebody heads for it. */
export const officePage = (load: Load): Part<object> => part(load, { waiting: <PagePending /> })

/** A page that anybody may open. */
export const publicPage = (load: Load): Part<object> =>
  part(load, { waiting: <PagePending />, isLoadedIdle: false })
