import { Button, Loader } from '@mantine/core'
import { type LegalName, readLegal } from '@skipyard/contract/identity/legal.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { ServerData } from '#web/client/server-data.tsx'
import { IdentityPage } from './identity-page.tsx'
import classes from './legal-screen.module.css'
import { identityTexts } from './texts.ts'

const { names, reading, tryAgain } = identityTexts.legal

function Block({ text }: { text: string }) {
  const [, heading, rest] = /^#+ +([^\n]*)\n?([\s\S]*)$/.exec(text) ?? []
  if (heading === undefined) return <p>{text}</p>
  return (
    <>
      <h2 className={classes.heading}>{heading}</h2>
      {rest && <p>{rest}</p>}
    </>
  )
}

function Document({ name }: { name: LegalName }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['legal', name],
    queryFn: async ({ signal }) => (await call(readLegal, { params: { name }, signal })).data.text,
  })
  if (data === undefined && error !== null) {
    return (
      <>
        <p>{messageOf(error)}</p>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </>
    )
  }
  if (data === undefined) return <Loader type="dots" aria-label={reading} />
  const blocks = data.split(/\r?\n(?:[ \t]*\r?\n)+/).filter((text) => text.trim() !== '')
  return (
    <div className={classes.text}>
      {blocks.map((text) => (
        <Block key={text} text={text.trim()} />
      ))}
    </div>
  )
}

export function LegalScreen() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const name = pathname.startsWith('/privacy') ? 'privacy' : 'terms'
  return (
    <IdentityPage title={names[name]} prompt="" isWide>
      <ServerData>
        <Document name={name} />
      </ServerData>
    </IdentityPage>
  )
}
