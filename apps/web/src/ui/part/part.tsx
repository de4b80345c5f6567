import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorState } from '../states/error-state.tsx'
import { loadModule } from './load-module.ts'
import { useIsOldVersion } from './new-version.ts'
import { partTexts } from './texts.ts'

const failed = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

function loadAgain(sheet: HTMLLinkElement): Promise<void> {
  failed.delete(sheet)
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.crossOrigin = sheet.crossOrigin
  next.href = sheet.href
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`${sheet.href} does not come`)))
    sheet.replaceWith(next)
  })
}

/** Loads the style sheets again that did not come: the bundler asks for each only once. */
async function loadSheetsAgain(): Promise<void> {
  await Promise.all([...failed].map(loadAgain))
}

/** How long after the first screen the other parts of the office begin to load. */
const AFTER_MS = 1_000

export interface PartOptions<Props> {
  /** Whether it is wanted yet; it stays once it is there. */
  isAsked?: (props: Props) => boolean
  /** Whether it comes by itself when the browser is idle, so that it is there when it is wanted. */
  isLoadedIdle?: boolean
}

interface FailedProps {
  /** Whether the title stands above already. */
  isTitled?: boolean
  words: string
  onRetry: () => void
}

/** A component that comes in a file of its own. */
export type Part<Props> = ((props: Props) => ReactNode) & {
  /** Loads it before it is wanted; never fails. */
  preload: () => Promise<void>
}

const idleParts: (() => Promise<void>)[] = []

/** A part that did not come, or broke, and the way to try again. */
export function PartFailed({ isTitled = false, words, onRetry }: FailedProps) {
  const isOld = useIsOldVersion()
  const { title, oldTitle, oldWords } = partTexts
  const said = isTitled ? null : title
  return <ErrorState title={isOld ? oldTitle : said} words={isOld ? oldWords : words} onRetry={onRetry} />
}

interface BoundaryProps {
  failed: (facts: FailedProps) => ReactNode
  children: ReactNode
}

/** What goes wrong inside takes nothing around it away. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    const { failed, children } = this.props
    if (!this.state.hasFailed) return children
    return failed({ words: partTexts.broken, onRetry: () => this.setState({ hasFailed: false }) })
  }
}

/** What stands in the place of a part. */
export interface Stand<Props> {
  /** While it is not wanted, or not there yet. */
  before: (props: Props, isWanted: boolean) => ReactNode
  /** When it did not come, or broke. */
  failed: (props: Props, facts: FailedProps) => ReactNode
}

/** A component that is somewhere else, until it has been loaded. */
interface Source<Props> {
  loaded: ComponentType<Props> | null
  /** Whether the last attempt brought nothing. */
  hasFailed: boolean
  load: () => Promise<ComponentType<Props>>
}

interface SlotProps<Props> {
  source: Source<Props>
  props: Props
  isWanted: boolean
  stand: Stand<Props>
}

function Slot<Props extends object>({ source, props, isWanted, stand }: SlotProps<Props>) {
  const [Content, setContent] = useState(() => source.loaded)
  const [hasFailed, setFailed] = useState(false)
  if (!isWanted && hasFailed) setFailed(false)
  const isLoading = isWanted && !Content && !hasFailed
  useEffect(() => {
    if (!isLoading) return
    let isGone = false
    source.load().then(
      (component) => {
        if (!isGone) setContent(() => component)
      },
      () => {
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [isLoading, source])
  if (Content) {
    return (
      <Boundary failed={(facts) => stand.failed(props, facts)}>
        <Content {...props} />
      </Boundary>
    )
  }
  if (!isWanted || !hasFailed) return stand.before(props, isWanted)
  return stand.failed(props, { words: partTexts.words, onRetry: () => setFailed(false) })
}

/** A component in a file of its own, with what stands there when it does not come. */
export function makePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAsked = () => true, isLoadedIdle = true }: PartOptions<Props>,
  stand: Stand<Props>,
): Part<Props> {
  const source: Source<Props> = {
    loaded: null,
    hasFailed: false,
    load: async () => {
      if (source.hasFailed) await loadSheetsAgain()
      source.hasFailed = true
      source.loaded ??= await loadModule(load)
      source.hasFailed = false
      return source.loaded
    },
  }
  const preload = async () => {
    await source.load().catch(() => undefined)
  }
  if (isLoadedIdle) idleParts.push(preload)
  const inSlot = (props: Props) => (
    <Slot source={source} props={props} isWanted={isAsked(props)} stand={stand} />
  )
  return Object.assign(inSlot, { preload })
}

type Waiting<Props> = ReactNode | ((props: Props) => ReactNode)

/** A component in a file of its own, at a place of the page. `waiting` stands there until it is loaded; when it does not come, it says so there. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, ...options }: PartOptions<Props> & { waiting?: Waiting<Props> } = {},
): Part<Props> {
  return makePart(load, options, {
    before: (props) => (typeof waiting === 'function' ? waiting(props) : waiting),
    failed: (_props, facts) => <PartFailed {...facts} />,
  })
}

const untilIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no word for idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, AFTER_MS)
  })

let hasBegun = false

/** Loads the rest of the office one part after the other while the browser has nothing else to do. */
export function loadPartsWhenIdle(): void {
  if (hasBegun) return
  hasBegun = true
  const loadRest = async () => {
    for (const preload of idleParts) {
      await untilIdle()
      await preload()
    }
    performance.mark('office loaded')
  }
  setTimeout(() => void loadRest(), AFTER_MS)
}
