import type { SourceKind } from '../source-kinds.ts'
import { attachment, ghostExport, ghostPost, lexical, paragraph, words, wxr } from './exports.ts'

/** An export in which other importers lose content. */
export interface Fixture {
  /** What they lose. */
  readonly name: string
  readonly kind: SourceKind
  readonly file: string
  readonly text: string
  /** What the report must list as lost. None: everything is kept. */
  readonly losses?: readonly string[]
  /** Text of the source that readers of the old site did not see. */
  readonly unseen?: readonly string[]
}

const wordpress = (
  name: string,
  content: string,
  losses?: string[],
  more: Parameters<typeof wxr>[0] = [],
  meta = {},
  unseen: string[] = [],
): Fixture => ({
  name,
  kind: 'wordpress',
  file: 'export.xml',
  text: wxr([...more, { id: 1, title: 'Post', content, meta }]),
  ...(losses && { losses }),
  unseen,
})

const ghost = (
  name: string,
  row: Record<string, unknown>,
  losses?: string[],
  unseen?: string[],
): Fixture => ({
  name,
  kind: 'ghost',
  file: 'export.json',
  text: ghostExport({ posts: [ghostPost(row)], users: [], tags: [] }),
  ...(losses && { losses }),
  ...(unseen && { unseen }),
})

const markdown = (name: string, text: string, losses?: string[]): Fixture => ({
  name,
  kind: 'markdown',
  file: '2024-05-12-post.md',
  text,
  ...(losses && { losses }),
})

const src = (name: string) => `https://old.example/wp-content/uploads/2024/05/${name}`

export const fixtures: Fixture[] = [
  wordpress(
    'classic articles have no paragraphs in their HTML',
    `First par1 line
goes on here.

<strong>Bold par2 text

spans par3 a blank line</strong>
<h2>A head1 title</h2>
Text par4 right below.
<ul>
 	<li>One item1</li>
 	<li>Two item2
<ul>
 	<li>Deep item3</li>
</ul>
</li>
</ul>
Text par5 between.
<blockquote>A quote1 line

and quote2 another</blockquote>
<pre>code1 line

code2 after a blank line</pre>
<div>Text par6 in a box

and par7 more</div>
The end par8.`,
  ),
  wordpress(
    'line breaks stand at the ends of bold text, and blank lines within paragraphs',
    `<strong>Title<br /></strong>Text par1

<b>Name
</b>of par2

<p>One par3

Two par4</p>

First<br />
second<br />
third par5

<div>text par6<p><br></p>more par7</div>
<p>Before par8 <iframe src="https://www.youtube.com/embed/embed1"></iframe> behind par9</p>
<table><tr><th><b>Head<br></b>of cell1</th></tr><tr><td><p>&nbsp;</p></td></tr></table>`,
  ),
  wordpress(
    'players and pictures stand in elements that few pages use',
    `<!-- wp:html -->
<object width="425"><param name="movie" value="https://www.youtube.com/v/embed1"><embed src="https://www.youtube.com/v/embed1"></object>
<amp-img src="${src('pic1.jpg')}"></amp-img>
<amp-youtube data-videoid="embed2"></amp-youtube>
<table><caption><img src="${src('pic2.jpg')}"></caption><tr><th>cell1</th></tr></table>
<figure><img src="${src('pic3.jpg')}"><figcaption><img src="${src('pic4.jpg')}"></figcaption></figure>
<pre>code1<img src="${src('pic5.jpg')}"></pre>
<p>Small first: <img srcset="${src('small.jpg')} 300w, ${src('pic6.jpg')} 1000w"></p>
<div>Left par1<form>middle par2</form>right par3</div>
<dialog>Closed</dialog><p hidden>Secret</p>
<!-- /wp:html -->`,
    ['Hidden text', 'Hidden text'],
    [],
    {},
    ['Closed', 'Secret'],
  ),
  wordpress(
    'captions of pictures are shortcodes',
    `Before par1.

[caption id="attachment_2" align="alignright" width="300"]<a href="${src('pic1.jpg')}"><img class="size-medium" src="${src('pic1-300x200.jpg')}" alt="A view" width="300" height="200" /></a> A cap1 caption[/caption]

[caption id="attachment_3" caption="An old cap2 caption"]<img src="${src('pic2.png')}" />[/caption]
Right below par2.

[caption width="300"]<img src="${src('pic3.png')}" /> Photo by <a href="https://people.example/embed1">cap3 person</a>[/caption]`,
  ),
  wordpress(
    'galleries of the classic editor name their pictures by number',
    `Before par1.

[gallery ids="11,12" columns="2"]

Between par2.

[gallery]`,
    undefined,
    [
      attachment(11, 'pic1.jpg', { alt: 'One' }),
      attachment(12, 'pic2.jpg', { caption: 'A cap1 caption' }),
      attachment(13, 'pic3.jpg', { parent: 1 }),
    ],
  ),
  wordpress(
    'galleries of the block editor are lists of pictures',
    `<!-- wp:paragraph -->
<p>Before par1.</p>
<!-- /wp:paragraph -->

<!-- wp:gallery {"ids":[1,2]} -->
<figure class="wp-block-gallery columns-2"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="${src('pic1.jpg')}" alt="" data-id="1"/><figcaption class="blocks-gallery-item__caption">A cap1</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="${src('pic2.jpg')}" alt=""/></figure></li></ul><figcaption class="blocks-gallery-caption">All cap2</figcaption></figure>
<!-- /wp:gallery -->

<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":3} -->
<figure class="wp-block-image"><img src="${src('pic3.jpg')}" alt=""/></figure>
<!-- /wp:image -->

<!-- wp:image {"id":4} -->
<figure class="wp-block-image"><img src="${src('pic4.jpg')}" alt=""/><figcaption>A cap3</figcaption></figure>
<!-- /wp:image --></figure>
<!-- /wp:gallery -->

<!-- wp:embed {"url":"https://www.youtube.com/watch?v=embed1","type":"video"} -->
<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=embed1
</div><figcaption>A cap4</figcaption></figure>
<!-- /wp:embed -->

<!-- wp:core-embed/vimeo {"url":"https://vimeo.com/embed2"} /-->`,
  ),
  wordpress(
    'shared blocks, footnotes and covers are stored apart from the text',
    `<!-- wp:paragraph -->
<p>Text par1<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup> with a note.</p>
<!-- /wp:paragraph -->

<!-- wp:block {"ref":77} /-->

<!-- wp:cover {"url":"${src('pic1.jpg')}","id":5} -->
<div class="wp-block-cover" style="background-image:url(${src('pic1.jpg')})"><div class="wp-block-cover__inner-container"><!-- wp:paragraph -->
<p>Over par3 it.</p>
<!-- /wp:paragraph --></div></div>
<!-- /wp:cover -->

<!-- wp:latest-posts {"postsToShow":3} /-->

<!-- wp:footnotes /-->`,
    ['The block latest-posts'],
    [
      {
        id: 77,
        title: 'Shared',
        content:
          '<!-- wp:paragraph -->\n<p>Shared par2 text.</p>\n<!-- /wp:paragraph -->\n<!-- wp:image -->\n<figure class="wp-block-image"><img src="https://old.example/pic2.png" alt=""/></figure>\n<!-- /wp:image -->',
        fields: { post_type: 'wp_block' },
      },
    ],
    { footnotes: JSON.stringify([{ id: 'f1', content: 'The <em>note1</em> text.' }]) },
  ),
  wordpress(
    'an article may be from both editors',
    `Old par1 text

with par2 two paragraphs
<!-- wp:heading -->
<h2>A head1</h2>
<!-- /wp:heading -->

<!-- wp:list -->
<ul><!-- wp:list-item -->
<li>One item1</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>Two item2</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:pullquote -->
<figure class="wp-block-pullquote"><blockquote><p>A quote1</p><cite>Somebody quote2</cite></blockquote></figure>
<!-- /wp:pullquote -->

<!-- wp:verse -->
<pre class="wp-block-verse">Verse par3
its second line</pre>
<!-- /wp:verse -->

<!-- wp:code -->
<pre class="wp-block-code"><code>code1 &lt;b&gt; [gallery]</code></pre>
<!-- /wp:code -->
Last par4

and par5`,
  ),
  wordpress(
    'pictures that are loaded late stand in the page twice',
    `<p>Before par1.</p>
<img class="lazy" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="${src('pic1.jpg')}" alt=""><noscript><img src="${src('pic1.jpg')}" alt=""></noscript>

<a href="${src('pic2.jpg')}"><img src="${src('pic2-1024x768.jpg')}" alt=""></a>
<p>After par2.</p>`,
  ),
  wordpress(
    'shortcodes of plugins hide text',
    `Before par1.

[su_box title="x"]Inside par2 the box.[/su_box]

[code lang="php"]$code1 = '&lt;p&gt;';

$code2 = 1;[/code]

[audio mp3="https://old.example/embed1.mp3"][/audio]

[contact-form-7 id="12" title="Contact"]

[embed]https://www.youtube.com/watch?v=embed2_[/embed]

[youtube https://www.youtube.com/watch?v=embed3_]

It is [sic] written par3, as [[gallery]] shows.`,
    ['The shortcode su_box', 'The shortcode contact-form-7', 'A sound file'],
  ),
  wordpress(
    'cells of tables hold lists and paragraphs, and have no head',
    `<!-- wp:table -->
<figure class="wp-block-table"><table><tbody><tr><td>cell1</td><td><ul><li>cell2</li><li>cell3</li></ul></td></tr><tr><td colspan="2"><p>cell4</p><p>cell5 | pipe</p></td></tr><tr><td>cell6<br>cell7</td><td><img src="${src('pic1.jpg')}" alt=""></td></tr></tbody></table><figcaption>A cap1</figcaption></figure>
<!-- /wp:table -->`,
    ['A cell across several', 'A list in a cell'],
  ),
  ghost(
    'galleries, callouts, toggles and products are cards',
    {
      lexical: lexical(
        paragraph('Text par1 with ', words('bold', 1), ' and ', words('code', 16), '.'),
        { type: 'extended-heading', tag: 'h2', children: [words('A head1')] },
        {
          type: 'list',
          listType: 'bullet',
          tag: 'ul',
          children: [
            { type: 'listitem', children: [words('One item1')] },
            {
              type: 'listitem',
              children: [
                {
                  type: 'list',
                  listType: 'number',
                  tag: 'ol',
                  start: 1,
                  children: [{ type: 'listitem', children: [words('Deep item2')] }],
                },
              ],
            },
          ],
        },
        {
          type: 'image',
          src: '__GHOST_URL__/content/images/2024/05/pic1.jpg',
          alt: 'x',
          caption: '<span>A cap1</span>',
        },
        {
          type: 'gallery',
          images: [
            { src: '__GHOST_URL__/content/images/pic2.jpg', fileName: 'a', row: 0 },
            { src: '__GHOST_URL__/content/images/pic3.jpg', row: 0, caption: 'cap2 own' },
          ],
          caption: 'All cap3',
        },
        {
          type: 'bookmark',
          url: 'https://example.com/embed1',
          metadata: {
            title: 'A site',
            description: 'About par2 it',
            author: 'By par11',
            publisher: 'Magazine',
            icon: 'https://example.com/i.ico',
            thumbnail: 'https://example.com/thumb.png',
          },
        },
        {
          type: 'embed',
          url: 'https://www.youtube.com/watch?v=embed2',
          html: '<iframe src="https://www.youtube.com/embed/embed2"></iframe>',
          caption: 'cap4',
        },
        { type: 'codeblock', code: 'code1 <b>\n\ncode2', language: 'js' },
        { type: 'callout', calloutEmoji: '💡', calloutText: 'Mind <b>quote1</b>' },
        { type: 'toggle', heading: '<span>Open par3</span>', content: '<p>Inside par4</p>' },
        { type: 'button', buttonText: 'Go par5', buttonUrl: 'https://example.com/embed3' },
        { type: 'header', header: 'Big head2', subheader: 'Small par6', buttonEnabled: false },
        {
          type: 'product',
          productTitle: 'Thing head3',
          productDescription: '<p>Nice par7</p>',
          productImageSrc: '/content/images/pic4.png',
          productRatingEnabled: true,
          productStarRating: 4,
          productButtonEnabled: true,
          productButton: 'Buy par8',
          productUrl: 'https://example.com/embed4',
        },
        {
          type: 'file',
          src: '__GHOST_URL__/content/files/embed5.pdf',
          fileTitle: 'A par9 file',
          fileCaption: 'cap5',
        },
        { type: 'video', src: '__GHOST_URL__/content/media/embed6.mp4', caption: 'cap6' },
        { type: 'audio', src: '__GHOST_URL__/content/media/embed7.mp3', title: 'Sound par10' },
        { type: 'html', html: '<table><tr><th>cell1</th></tr><tr><td>cell2</td></tr></table>' },
        { type: 'markdown', markdown: '* item3\n* item4\n\n> quote2' },
        { type: 'extended-quote', children: [words('quote3')] },
        { type: 'horizontalrule' },
        {
          type: 'call-to-action',
          sponsorLabel: '<p>Sponsor par12</p>',
          textValue: '<p>Buy par13</p>',
          buttonUrl: 'https://example.com/embed8',
          buttonText: 'Now',
        },
        { type: 'paywall' },
        { type: 'html', html: '<p>Members see it</p>', visibility: { web: { nonMember: false } } },
        { type: 'email', html: '<p>Only in mails</p>' },
      ),
    },
    [
      'A preview picture',
      'A file',
      'A video file',
      'A sound file',
      'The beginning of the part for members',
      'Text for members or emails only',
      'Text that only emails showed',
    ],
    ['Only in mails', 'Members see it'],
  ),
  ghost('the former editor keeps Markdown and soft line ends in cards and atoms', {
    mobiledoc: JSON.stringify({
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [
        [
          'markdown',
          { markdown: '## A head1\n\n1. item1\n2. item2\n\n```\ncode1\n```\n\n| cell1 |\n|---|\n| cell2 |' },
        ],
        [
          'gallery',
          { images: [{ src: 'https://old.example/pic1.jpg' }, { src: 'https://old.example/pic2.jpg' }] },
        ],
        ['code', { code: 'code2', language: 'css' }],
        ['embed', { url: 'https://vimeo.com/embed1', html: '<iframe></iframe>' }],
      ],
      markups: [['strong'], ['a', ['href', 'https://example.com/embed2']]],
      sections: [
        [
          1,
          'p',
          [
            [0, [], 0, 'Text par1 '],
            [0, [0], 1, 'bold'],
            [1, [], 0, 0],
            [0, [1], 1, 'here'],
          ],
        ],
        [10, 0],
        [1, 'aside', [[0, [], 0, 'quote1']]],
        [3, 'ul', [[[0, [], 0, 'item3']], [[0, [], 0, 'item4']]]],
        [10, 1],
        [10, 2],
        [10, 3],
        [2, 'https://old.example/pic3.png'],
      ],
    }),
  }),
  ghost(
    'exports without an editor have only HTML with cards',
    {
      html: `<p>Text par1</p><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.com/embed1"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">About par2</div></div><div class="kg-bookmark-thumbnail"><img src="https://example.com/thumb.png"></div></a></figure>
<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://old.example/content/images/size/w1000/pic1.jpg"></div><div class="kg-gallery-image"><img src="https://old.example/content/images/pic2.jpg"></div></div></div><figcaption>All cap1</figcaption></figure>
<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind par3</div></div>
<details><summary>Open par4</summary><p>Inside par5</p></details>
<blockquote class="twitter-tweet"><p>A quote1</p>&mdash; quote2 (@x) <a href="https://twitter.com/x/status/1">May 1</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>
<iframe src="https://www.youtube-nocookie.com/embed/embed2?start=3"></iframe>`,
    },
    ['A preview picture'],
  ),
  ghost(
    'cards of players are boxes with buttons and times',
    {
      html: `<p>Text par1</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>Members see it</p><!--kg-gated-block:end--><div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://old.example/content/files/embed1.pdf" title="Download" download><div class="kg-file-card-contents"><div class="kg-file-card-title">A file par2</div><div class="kg-file-card-caption">Its cap1</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">embed1.pdf</div><div class="kg-file-card-filesize">1 MB</div></div></div><div class="kg-file-card-icon"><svg><title>download</title></svg></div></a></div>
<div class="kg-card kg-audio-card"><img src="" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="https://old.example/content/media/embed2.mp3"></audio><div class="kg-audio-title">A sound par3</div><div class="kg-audio-player"><button><svg></svg></button><span>0:00</span><div>/<span>12</span></div><input type="range"></div></div></div>
<figure class="kg-card kg-video-card kg-card-hascaption"><div class="kg-video-container"><video src="https://old.example/content/media/embed3.mp4"></video><div class="kg-video-player-container"><span>0:00</span><input type="range"></div></div><figcaption>A cap2</figcaption></figure>
<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Open par4</h4><button><svg><path d=""/></svg></button></div><div class="kg-toggle-content"><p>Inside par5</p></div></div>
<div class="kg-card kg-product-card"><div class="kg-product-card-container"><h4 class="kg-product-card-title">Thing head1</h4><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg><path/></svg></span><span class="kg-product-card-rating-star"><svg><path/></svg></span></div><div class="kg-product-card-description"><p>Nice par6</p></div></div></div>`,
    },
    ['Text for members or emails only', 'A file', 'A sound file', 'A video file'],
    ['Members see it', 'embed1.pdf</div>', '1 MB', '0:00', '/<span>12</span>', '0:00'],
  ),
  markdown(
    'tags of Hugo and HTML stand between Markdown',
    `---
title: Post
---
Text par1[^a] and <u>HTML</u>.

{{< figure src="images/pic1.jpg" alt="x" caption="A cap1" >}}

{{< youtube embed1 >}}

{{< highlight jsx >}}
{/* code2 */}
{{< /highlight >}}

<pre>{/* code3 */} %%code4%%</pre>

{{% notice %}}
Inside par2 text.
{{% /notice %}}

- item1
  - item2

    \`\`\`js
    code1
    \`\`\`
- [x] item3

<details><summary>Open par3</summary>

Inside par4 it

</details>

| cell1 | cell2 |
|:--|--:|
| cell3 <br> cell4 | ![](../images/pic2.png) |

[^a]: The note1 text.

> quote1
>
> quote2
`,
    ['The tag notice'],
  ),
  markdown(
    'components stand in MDX, comments and code in lists',
    `---
title: Post
---
import YouTube from './youtube'

Text par1 {/* hidden */} goes on{% comment %} hidden {% endcomment %}.

<YouTube id="embed1" />

<Callout type="note">

Inside par2 text

</Callout>

<Chart data={rows} />

- \`\`\`js
  code1
  \`\`\`

<Tweet id="embed2" />

The end par3.
`,
    ['A comment', 'The tag import or export', 'The tag Callout', 'The tag Chart'],
  ),
  markdown(
    'elements are closed as in XML',
    `---
title: Post
---
Text par1.

<iframe src="https://www.youtube.com/embed/embed1" />

Text par2.

![](pic1.png)<br />

<video src="https://old.example/embed2.mp4" controls />

## A head1

<audio src="https://old.example/embed3.mp3"/> <a id="x" /> Text par3.

<textarea />

<script src="https://gist.github.com/a/embed4.js" />

The end par4.
`,
    ['A video file', 'A sound file', 'A form'],
  ),
  markdown(
    'tags of Jekyll and attributes of kramdown stand between Markdown',
    `---
layout: post
title: "Post"
categories: [design, ux]
---
Text par1
{: .lead}

{% highlight ruby %}
code1 {# code3 #}

code2 %%code4%%
{% endhighlight %}

![alt]({{ site.baseurl }}/assets/pic1.png){: .center}

Setext head1
------------

1. item1

   Text par3

{% include gallery.html %}

<iframe width="560" src="https://www.youtube.com/embed/embed1" allowfullscreen></iframe>

<script>
hidden()
</script>

The end par2.
`,
    ['The tag include', 'Further categories and tags', 'A script'],
  ),
]
