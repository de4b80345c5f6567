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

/** Repeats style sheets that failed to load: the bundler requests each only once. */
async function loadSheetsAgain(): Promise<void> {
  await Promise.all([...failed].map(loadAgain))
}

/** Milliseconds after the first screen at which the other parts begin to load. */
const AFTER_MS = 1_000

export interface PartOptions<Props> {
  /** Once true the part stays. */
  isAsked?: (props: Props) => boolean
  /** Loads it in advance when the browser is idle. */
  isLoadedIdle?: boolean
}

interface FailedProps {
  isTitled?: boolean
  words: string
  onRetry: () => void
}

export type Part<Props> = ((props: Props) => ReactNode) & {
  /** Never rejects. */
  preload: () => Promise<void>
}

const idleParts: (() => Promise<void>)[] = []

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

/** Errors inside affect nothing around it. */
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

export interface Stand<Props> {
  before: (props: Props, isWanted: boolean) => ReactNode
  failed: (props: Props, facts: FailedProps) => ReactNode
}

interface Source<Props> {
  loaded: ComponentType<Props> | null
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
