import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hydrateOnInteraction } from './hydrate-on-interaction'

class Element extends EventTarget {
  isConnected = true
  name = ''
  form: Form | undefined
  value = ''
  parent: Form | undefined
  closest(selectors: string) {
    return selectors.startsWith('form') ? this : null
  }
  remove() {
    this.parent?.fields.delete(this)
  }
}

class Form extends Element {
  method = 'post'
  noValidate = false
  dataset = { hydrated: 'false' }
  ariaBusy: string | null = null
  readonly fields = new Set<Element>()
  readonly elements = { namedItem: (_name: string): Element | null => null }
  /** The ids with which the browser posts the form. */
  readonly posted: (string | undefined)[] = []
  append(field: Element) {
    field.parent = this
    this.fields.add(field)
  }
  requestSubmit() {
    this.posted.push(this.submissionId())
  }
  submissionId = () => [...this.fields].find(({ name }) => name === 'submissionId')?.value
}

/** Makes a page with deferred scripts that has a form. */
function pageWithForm({ crypto = { randomUUID: () => 'id' } as { randomUUID?: () => string } } = {}) {
  const form = new Form()
  const page = new EventTarget()
  const scripts: { onerror?: () => void }[] = []
  let endWait: () => void = () => undefined
  runInNewContext(`(${hydrateOnInteraction})()`, {
    AbortController,
    Element,
    HTMLFormElement: Form,
    Event,
    FocusEvent: Event,
    crypto,
    addEventListener: page.addEventListener.bind(page),
    setTimeout: (callback: () => void) => {
      endWait = callback
    },
    document: Object.assign(new EventTarget(), {
      documentElement: { dataset: { deferred: '' } },
      forms: [form],
      readyState: 'complete',
      createElement: (tag: string) => (tag === 'input' ? new Element() : addScript(scripts)),
      querySelectorAll: () => [{ dataset: {}, replaceWith: () => undefined }],
    }),
  })
  const dispatch = (type: string, target: object = page) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { submitter: null })
    Object.defineProperty(event, 'target', { value: target })
    page.dispatchEvent(event)
  }
  return { form, dispatch, endWait: () => endWait(), failScript: () => scripts[0]?.onerror?.() }
}

/** Submits the form before the scripts have loaded. */
function pageWithHeldForm(options?: Parameters<typeof pageWithForm>[0]) {
  const page = pageWithForm(options)
  page.dispatch('submit', page.form)
  return page
}

function addScript(scripts: object[]) {
  const script = { setAttribute: () => undefined }
  scripts.push(script)
  return script
}

test('a form that the browser posts after ten seconds has an id, which scripts that load later send again', () => {
  const { form, endWait } = pageWithHeldForm()
  expect(form.posted).toEqual([])
  endWait()
  expect(form.posted).toEqual(['id'])
  expect(form.submissionId()).toBe('id')
})

test('another input after that is another submission', () => {
  const { form, endWait } = pageWithHeldForm()
  endWait()
  form.dispatchEvent(new Event('input'))
  expect(form.submissionId()).toBeUndefined()
})

test('a form whose scripts fail to load has no id, nor has one on a page without https', () => {
  const failed = pageWithHeldForm()
  failed.failScript()
  failed.endWait()
  const withoutHttps = pageWithHeldForm({ crypto: {} })
  withoutHttps.endWait()
  for (const { form } of [failed, withoutHttps]) expect(form.posted).toEqual([undefined])
})

test('a form that is hydrated in time is submitted without an id, and later gets none', () => {
  const { form, dispatch, endWait } = pageWithHeldForm()
  form.dataset.hydrated = 'true'
  dispatch('hydrated')
  expect(form.posted).toEqual([undefined])
  endWait()
  expect(form.submissionId()).toBeUndefined()
})

test('input in a form that is hydrated after the page is repeated once its form is', () => {
  const { form, dispatch } = pageWithForm()
  const [field, repeated] = fieldOf(form)
  dispatch('input', field)
  dispatch('hydrated')
  expect(repeated()).toBe(0)
  form.dataset.hydrated = 'true'
  dispatch('form-hydrated')
  expect(repeated()).toBe(1)
})

test('input in a field that was replaced is repeated in the one that replaced it', () => {
  const { form, dispatch } = pageWithForm()
  const [[field], [shown, repeated]] = [fieldOf(form), fieldOf(form)]
  form.elements.namedItem = () => shown
  dispatch('input', field)
  field.isConnected = false
  form.dataset.hydrated = 'true'
  dispatch('hydrated')
  expect(repeated()).toBe(1)
})

test('a form that was replaced holds up nothing', () => {
  const { form, dispatch } = pageWithForm()
  const [field, repeated] = fieldOf(form)
  dispatch('input', field)
  form.isConnected = false
  dispatch('hydrated')
  expect(repeated()).toBe(1)
})

/** A field of the form, and how often its input was repeated. */
function fieldOf(form: Form): [field: Element, repeated: () => number] {
  const field = Object.assign(new Element(), { form })
  let count = 0
  field.addEventListener('input', () => count++)
  return [field, () => count]
}
