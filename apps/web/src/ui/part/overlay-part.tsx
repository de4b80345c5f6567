import { Modal } from '@mantine/core'
import type { ComponentType, ReactElement } from 'react'
import { makePart, type Part, PartFailed, type PartOptions } from './part.tsx'
import { partTexts } from './texts.ts'

interface FailedDialogProps {
  words: string
  onRetry: () => void
  onClose: () => void
}

const FailedDialog = ({ words, onRetry, onClose }: FailedDialogProps) => (
  <Modal
    opened
    onClose={onClose}
    title={partTexts.title}
    closeButtonProps={{ 'aria-label': partTexts.close }}
  >
    <PartFailed isTitled words={words} onRetry={onRetry} />
  </Modal>
)

export function overlayPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  options: PartOptions<Props> = {},
): Part<Props> {
  return makePart(load, options, {
    before: () => null,
    failed: ({ onClose }, facts) => <FailedDialog {...facts} onClose={onClose} />,
  })
}

export interface Hung {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  button: ReactElement
}

export function hungPart<Props extends Hung>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  return makePart(
    load,
    { isAsked: ({ isOpen }) => isOpen },
    {
      before: ({ button }) => button,
      failed: ({ button, onChange }, facts) => (
        <>
          {button}
          <FailedDialog {...facts} onClose={() => onChange(false)} />
        </>
      ),
    },
  )
}
