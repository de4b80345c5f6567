import { Button, FileButton } from '@mantine/core'
import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { handFocusBack } from '../hand-focus-back.ts'
import { settingsTexts } from '../texts.ts'
import classes from './logo-card.module.css'
import { useLogo } from './use-logo.ts'

const words = settingsTexts.logo
const KINDS = 'image/png,image/jpeg,image/webp'

interface LogoCardProps {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings | undefined>
  isClosed: boolean
}

const carriesFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

function useFileDrop(isClosed: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (isClosed || !carriesFile(event)) return
    event.preventDefault()
    setOver(true)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (isClosed || !carriesFile(event)) return
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}

export function LogoCard({ settings, readCurrent, isClosed }: LogoCardProps) {
  const { error, isBusy, take, remove } = useLogo({ settings, readCurrent })
  const { isOver, handlers } = useFileDrop(isClosed || isBusy, (file) => void take(file))
  const { img } = settings.logo
  const forgetChoice = useRef<() => void>(null)
  const choose = async (file: File | null) => {
    // The same file may be chosen once more after a failure.
    forgetChoice.current?.()
    if (file) await take(file)
  }
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} about={words.about} />
      <Row wrap gap={12}>
        <Stack
          rigid
          centered
          py={10}
          px={10}
          radius="md"
          bg="sunken"
          tone="dim"
          className={classes.preview}
          data-closed={isClosed || undefined}
          data-over={isOver || undefined}
          {...handlers}
        >
          {img ? (
            <img key={img} src={img} alt={words.alt(settings.companyName)} />
          ) : (
            <>
              {!isClosed && <span className={classes.drop}>{words.drop}</span>}
              <span className={classes.none}>{words.none}</span>
            </>
          )}
        </Stack>
        {!isClosed && (
          <Row wrap gap={8} align="stretch" className={classes.buttons}>
            <FileButton resetRef={forgetChoice} accept={KINDS} onChange={(file) => void choose(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={isBusy}
                  leftSection={<IconPhotoPlus size="1rem" stroke={1.75} aria-hidden="true" />}
                >
                  {img ? words.replace : words.upload}
                </Button>
              )}
            </FileButton>
            {img && (
              <Button
                ref={handFocusBack}
                variant="subtle"
                color="red"
                disabled={isBusy}
                onClick={() => void remove()}
              >
                {words.remove}
              </Button>
            )}
          </Row>
        )}
      </Row>
      {error && <p role="alert">{error}</p>}
    </PageCard>
  )
}
