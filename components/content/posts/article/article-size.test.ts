import { describe, expect, test } from 'vitest'
import { renderArticle } from './render-article'

describe('size', { timeout: 120_000 }, () => {
  test('an article of 200 KB is rendered completely and quickly', async () => {
    const section = `## Section\n\n${'Plain words with **weight** and a [link](/courses). '.repeat(16)}\n\n- one\n- two\n\n\`\`\`js\nlet a = 1\n\`\`\`\n\n`
    const content = section.repeat(Math.ceil(200_000 / section.length))
    const start = process.cpuUsage()
    const html = await renderArticle(content)
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(20)
    expect(html.match(/<h2/g)).toHaveLength(content.match(/^## /gm)?.length ?? 0)
  })

  test.each([
    ['10,000 quotes in each other', `${'>'.repeat(10_000)} hi`],
    ['10,000 lists in each other', `${'- '.repeat(10_000)}hi`],
    ['10,000 emphases in each other', `${'*'.repeat(10_000)}hi${'*'.repeat(10_000)}`],
    ['quotes as deep as may be', `${'> '.repeat(32)}hi`],
    ['marks as deep as may be', `${'*a **b '.repeat(190)}hi${' c** d*'.repeat(190)}`],
  ])('%s neither crash nor hang', async (_, content) => {
    expect(await renderArticle(content)).toContain('hi')
  })
})
