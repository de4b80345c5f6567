import { Button, Textarea, TextInput } from '@mantine/core'
import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { IconCopy, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { renewLink } from '../mutations.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'

const words = doorTexts.door
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const codeOf = (link: string, company: string) =>
  `<iframe src="${escaped(link)}" title="${escaped(words.frameTitle(company))}" loading="lazy" style="width:100%;height:60rem;border:0"></iframe>`

async function copy(text: string, done: string) {
  if (await copyText(text)) toastDone({ title: done })
  else toastFailed({ title: words.notCopied, words: words.notCopiedWords })
}

function useRenewal() {
  const [isRenewing, mark] = useState(false)
  const renew = async () => {
    const isSure = await confirm({
      title: words.renewTitle,
      words: words.renewWords,
      confirmLabel: words.renewVerb,
      isDestructive: true,
    })
    if (!isSure) return
    mark(true)
    try {
      await renewLink()
      toastDone({ title: words.renewed })
    } catch (problem) {
      toastFailed({ title: words.notRenewed, words: messageOf(problem) })
    } finally {
      mark(false)
    }
  }
  return { isRenewing, renew }
}

interface LinkBlockProps {
  settings: WirePublicSettings
  company: string
}

export function LinkBlock({ settings: { link, isOn, sites }, company }: LinkBlockProps) {
  const { isRenewing, renew } = useRenewal()
  if (link === null) return <p className={classes.quiet}>{words.noLink}</p>
  const code = codeOf(link, company)
  return (
    <Stack gap={8} mt={14} className={classes.links}>
      <TextInput
        label={words.link}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row wrap gap={8} className={classes.tools}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy {...ICON} />}
          onClick={() => void copy(link, words.copied)}
        >
          {words.copy}
        </Button>
        {isOn && (
          <Button
            variant="default"
            size="xs"
            component="a"
            href={link}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink {...ICON} />}
          >
            {words.open}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          loading={isRenewing}
          leftSection={<IconRefresh {...ICON} />}
          onClick={() => void renew()}
        >
          {words.renew}
        </Button>
        {!isOn && <span className={classes.quiet}>{words.isOff}</span>}
      </Row>
      {sites.length > 0 && (
        <>
          <Textarea
            className={classes.code}
            label={words.code}
            description={words.aboutCode}
            readOnly
            rows={3}
            value={code}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Row wrap gap={8} className={classes.tools}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCopy {...ICON} />}
              onClick={() => void copy(code, words.codeCopied)}
            >
              {words.copyCode}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}
