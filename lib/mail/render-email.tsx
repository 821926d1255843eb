import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  render,
  Section,
  Text,
} from '@react-email/components'
import { createElement, Fragment } from 'react'
import type { Mail } from './send'
import { dark, emailStyles, yarn } from './styles'

/** An email before it is rendered. */
export type ComposedEmail = Pick<Mail, 'subject' | 'replyTo' | 'headers'> & { content: Email }

/** The content of an email; the layout is the same for all of them. */
export interface Email {
  /** The preview text shown beside the subject. */
  preview: string
  heading: string
  /** The full-width picture above the text; `href`: the target of its link. */
  picture?: { src: string; alt: string; href: string }
  paragraphs: readonly string[]
  fields?: readonly (readonly [label: string, value: string])[]
  /** The button; `enroll` gives it the accent colour. */
  action?: { label: string; href: string; enroll?: boolean }
  /** Text below the button. */
  closing?: readonly string[]
  links?: readonly { label: string; href: string }[]
  /** The message that this mail answers, at its end. */
  quote?: { heading: string; text: string }
}

interface School {
  name: string
  url: string
}

/** The mail as HTML, and the same text as plain text. */
export async function renderEmail(email: Email, school: School) {
  const page = <EmailLayout {...email} school={school} />
  return { html: await render(page), text: await render(page, plain) }
}

// The options of the plain text: form fields in two columns, headings not in capitals, no URLs of pictures.
const plain = {
  plainText: true,
  htmlToTextOptions: {
    selectors: [
      { selector: 'table.answers', format: 'dataTable', options: { colSpacing: 3 } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a.picture', format: 'skip' },
    ],
  },
} as const

function EmailLayout({ school, ...email }: EmailProps) {
  return (
    <Html lang="en-NG">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Preview>{email.preview}</Preview>
      <Body className="page" style={emailStyles.page}>
        <Container className="letter" style={emailStyles.container}>
          <Section style={emailStyles.band}>
            <Link href={school.url} style={emailStyles.name}>
              {school.name}
            </Link>
          </Section>
          <Selvedge />
          {email.picture && <Picture {...email.picture} />}
          <EmailBody {...email} />
        </Container>
      </Body>
    </Html>
  )
}

type EmailProps = Email & { school: School }

function Picture({ src, alt, href }: NonNullable<Email['picture']>) {
  return (
    <Link href={href} className="picture">
      <Img src={src} alt={alt} width="600" style={emailStyles.picture} />
    </Link>
  )
}

function EmailBody({ heading, paragraphs, fields, action, closing, links, quote }: Email) {
  return (
    <Section style={emailStyles.body}>
      <Heading className="ink" style={emailStyles.heading}>
        {heading}
      </Heading>
      <Paragraphs of={paragraphs} />
      {fields && <FieldTable rows={fields} />}
      {action && (
        <Button
          href={action.href}
          className={action.enroll ? 'enroll' : 'button'}
          style={action.enroll ? emailStyles.enroll : emailStyles.button}
        >
          {action.label}
        </Button>
      )}
      <Paragraphs of={closing ?? []} />
      {links && <Hr className="rule" style={emailStyles.rule} />}
      {links?.map(({ label, href }) => (
        <Text key={href} className="muted" style={emailStyles.small}>
          <Link href={href} className="link" style={emailStyles.link}>
            {label}
          </Link>
        </Text>
      ))}
      {quote && <Quote {...quote} />}
    </Section>
  )
}

function Quote({ heading, text }: NonNullable<Email['quote']>) {
  return (
    <>
      <Hr className="rule" style={emailStyles.rule} />
      <Text className="muted" style={emailStyles.small}>
        {heading}
      </Text>
      <blockquote className="muted rule" style={emailStyles.quote}>
        {lines(text)}
      </blockquote>
    </>
  )
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((text) => (
    <Text key={text} className="ink" style={emailStyles.text}>
      {lines(text)}
    </Text>
  ))
}

/** A table of a form's fields; the values keep their line breaks. */
function FieldTable({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table className="answers" cellPadding="0" cellSpacing="0" width="100%" style={emailStyles.fields}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td className="muted rule" style={emailStyles.label}>
              {label}
            </td>
            <td className="ink rule" style={emailStyles.value}>
              {lines(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const { alaari, danfo, ink, sky } = yarn
const repeat = [danfo, ink, alaari, ink, sky, ink]
const threads = Array.from({ length: 48 }, (_, place) => ({
  place,
  colour: repeat[place % repeat.length],
}))

/** The woven band under the academy's name, made of table cells, which every mail client renders. */
function Selvedge() {
  return (
    <table
      role="presentation"
      aria-hidden="true"
      cellPadding="0"
      cellSpacing="0"
      width="100%"
      style={{ tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          {threads.map(({ place, colour }) => (
            <td key={place} height={8} style={{ backgroundColor: colour, fontSize: 1, lineHeight: '8px' }} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const lineBreak = <br />

/** Flat, because the renderer fails on hundreds of nested elements. */
const lines = (text: string) =>
  createElement(
    Fragment,
    null,
    ...text.split('\n').flatMap((line, place) => (place > 0 ? [lineBreak, line] : [line])),
  )
