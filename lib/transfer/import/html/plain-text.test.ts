import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Tom &amp; Jerry&#8217;s <em>UX</em>', 'Tom & Jerry’s UX'],
  ['A &lt;b&gt; &quot;q&quot; &#8220;z&#8221;&hellip;', 'A <b> "q" “z”…'],
  ['<p>One</p><p>Two<br>three</p>', 'One Two three'],
  ['a < b & c', 'a < b & c'],
  ['x<script>alert(1)</script>y', 'x y'],
  ['a&nbsp;b', 'a b'],
])('%j shows %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})
