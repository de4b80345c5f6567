import { Anchor } from '@mantine/core'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import type { ReactNode } from 'react'
import { Column, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { BinSilhouettes } from '#web/ui/marks/bin-silhouettes.tsx'
import { ReflectiveTape } from '#web/ui/marks/reflective-tape.tsx'
import { SkipyardLogo } from '#web/ui/page/skipyard-logo.tsx'
import classes from './identity-page.module.css'
import { identityTexts } from './texts.ts'

interface IdentityPageProps {
  title: string
  prompt: ReactNode
  isWide?: boolean
  companyAbn?: string | null
  children: ReactNode
}

function Footer({ companyAbn }: { companyAbn: string | null }) {
  const { website, websiteAddress, copyright } = identityTexts.footer
  const { names } = identityTexts.legal
  return (
    <Row
      as="footer"
      justify="between"
      rowGap={4}
      columnGap={16}
      wrap
      size="small"
      tone="dim"
      align="stretch"
      className={classes.footer}
    >
      <Anchor href={websiteAddress} inherit fw={450}>
        {website}
      </Anchor>
      <Anchor href="/terms" inherit fw={450}>
        {names.terms}
      </Anchor>
      <Anchor href="/privacy" inherit fw={450}>
        {names.privacy}
      </Anchor>
      <span>{copyright(new Date().getFullYear(), companyAbn === null ? '' : formatAbn(companyAbn))}</span>
    </Row>
  )
}

export function IdentityPage({
  title,
  prompt,
  isWide = false,
  companyAbn = null,
  children,
}: IdentityPageProps) {
  return (
    <Stack bg="surface" className={classes.page}>
      <Column shrink className={classes.work}>
        <header>
          <Row
            as="a"
            inline
            gap={10}
            size="title"
            tone="strong"
            className={classes.brand}
            href="/"
            aria-label="Skipyard"
          >
            <SkipyardLogo size={30} />
          </Row>
        </header>
        <main className={isWide ? `${classes.body} ${classes.wide}` : classes.body}>
          <h1 className={classes.title}>{title}</h1>
          <Words as="p" size="large" tone="soft" className={classes.prompt}>
            {prompt}
          </Words>
          {children}
        </main>
        <Footer companyAbn={companyAbn} />
      </Column>
      <aside className={classes.panel} aria-hidden="true">
        <div className={classes.sign}>
          <p className={classes.headline}>{identityTexts.panel.headline}</p>
          <p className={classes.words}>{identityTexts.panel.words}</p>
          <div className={classes.yard}>
            <BinSilhouettes sizes={[2, 4, 6, 8, 20]} />
          </div>
        </div>
        <ReflectiveTape />
      </aside>
    </Stack>
  )
}
