// What the clipboard holds after copying from these programs, shortened.

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} @page WordSection1 {size:612.0pt;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'>
<!--StartFragment-->
<p class=MsoTitle><span lang=EN-US>A guide to research<o:p></o:p></span></p>
<h2><a name="_Toc1"></a><b>Before the
interview</b><o:p></o:p></h2>
<p class=MsoNormal>Ask <b style='mso-bidi-font-weight:normal'>one</b> question at a <i>time</i>, and <a
href="https://example.com/guide"><span style='color:#0563C1'>read more</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Prepare<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Record<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Audio<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Notes<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Thank<o:p></o:p></p>
<p class=MsoQuote>Listen twice.<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'>
<tr><td width=200 style='padding:0cm 5.4pt'><p class=MsoNormal>Method<o:p></o:p></p></td><td><p class=MsoNormal>Cost<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Diary<o:p></o:p></p></td><td><p class=MsoNormal>High<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Survey<o:p></o:p></p></td><td><p class=MsoNormal>Low<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/Ada/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"><o:p></o:p></p>
<!--EndFragment-->
</body></html>`

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">What a wireframe is</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">A </span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">pl</span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">an</span><span style="font-weight:400;white-space:pre-wrap;"> of a page, </span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">not</span><span style="font-weight:400;white-space:pre-wrap;"> its looks; </span><span style="font-weight:400;text-decoration:line-through;-webkit-text-decoration-skip:none;white-space:pre-wrap;">colours</span><span style="font-weight:400;white-space:pre-wrap;"> come later. Use </span><span style="font-family:'Roboto Mono',monospace;font-weight:400;white-space:pre-wrap;">npm run build</span><span style="font-weight:400;white-space:pre-wrap;">.</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Boxes</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">Text</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="https://www.google.com/url?q=https://example.com/lines&amp;sa=D&amp;source=docs" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;white-space:pre-wrap;">Lines</span></a></p></li></ul><p dir="ltr"><span style="white-space:pre-wrap;"><span style="border:none;display:inline-block;overflow:hidden;width:10px;"><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="10" height="10" alt="A wireframe" style="margin-left:0px;" /></span></span></p><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="100" /><col width="100" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr"><span style="white-space:pre-wrap;">Tool</span></p></td><td><p dir="ltr"><span style="white-space:pre-wrap;">Price</span></p></td></tr><tr><td><p dir="ltr"><span>Paper</span></p></td><td><p dir="ltr"><span>Nothing</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

export const whatsApp = `<html><body><!--StartFragment--><div class="copyable-text" data-pre-plain-text="[09:15, 24/11/2025] Ada: " style="box-sizing: inherit; color: rgb(10, 10, 10); font-size: 14.2px;"><div class="_akbu"><span dir="ltr" class="_ao3e selectable-text copyable-text" style="white-space: pre-wrap; overflow-wrap: break-word;"><span>Good morning class <img crossorigin="anonymous" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="🎉" draggable="false" class="b75 emoji wa _ao3e selectable-text copyable-text" data-plain-text="🎉">
<strong class="_ao3e selectable-text copyable-text" data-app-text-template="*\${appText}*">Homework</strong> is due <em class="_ao3e selectable-text copyable-text" data-app-text-template="_\${appText}_">Friday</em>: <a dir="ltr" href="https://example.com/brief" title="https://example.com/brief" target="_blank" rel="noopener noreferrer" class="_ao3e selectable-text copyable-text">https://example.com/brief</a>

Bring two sketches.</span></span></div></div><!--EndFragment--></body></html>`

const wordWebItem = (tag: string, level: number, text: string, start = 1) =>
  `<div class="ListContainerWrapper SCXW104 BCX0"><${tag} class="ListStyle1 SCXW104 BCX0" role="list"${tag === 'ol' ? ` start="${start}"` : ''}><li data-leveltext="•" data-listid="3" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW104 BCX0"><p class="Paragraph SCXW104 BCX0"><span class="TextRun SCXW104 BCX0" style="font-weight:normal"><span class="NormalTextRun SCXW104 BCX0">${text}</span></span><span class="EOP SCXW104 BCX0">&nbsp;</span></p></li></${tag}></div>`

/** Word for the web puts every item into a list of its own, and every list into a box. */
export const wordWeb = `<div class="OutlineGroup">
<div class="OutlineElement Ltr SCXW104 BCX0"><p class="Paragraph SCXW104 BCX0"><span class="TextRun">Bring these:</span><span class="EOP">&nbsp;</span></p></div>
${wordWebItem('ul', 1, 'Paper')}
${wordWebItem('ol', 2, 'White', 3)}
${wordWebItem('ol', 2, 'Lined', 4)}
${wordWebItem('ul', 3, 'Wide')}
${wordWebItem('ul', 1, 'Pens')}
</div>`

const wordItem = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

/** A list that goes on after a paragraph, and one with the numbers of chapters. */
export const wordNumbers = `${wordItem('1.', 'Plan')}${wordItem('2.', 'Ask')}<p class=MsoNormal>Then wait.</p>
${wordItem('3.', 'Write')}${wordItem('4.', 'Check')}<p class=MsoNormal>In chapter 2:</p>${wordItem('2.5', 'Tone')}`

const cell = (html: string) => `<td style="border:solid #000 1pt;vertical-align:top;">${html}</td>`

/** Cells with more than one line, as word processors allow. */
export const tableOfBlocks = `<table><tbody>
<tr>${cell('<p><b>Plan</b></p>')}${cell('<p>Fee</p>')}</tr>
<tr>${cell('<p>Full</p><p>5% off</p>')}${cell('<p>Pay by<br>Friday<br></p>')}</tr>
<tr>${cell('<ul><li><p>One</p></li><li><p>Two</p><ul><li>Deep</li></ul></li></ul>')}${cell('<ol start="3"><li>Three</li><li>Four</li></ol>')}</tr>
<tr>${cell('<h3>Note</h3>Ask us<blockquote>Now</blockquote>')}${cell('<pre><code>let a\n\nlet b\n</code></pre><hr>')}</tr>
<tr>${cell('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>')}${cell('<a href="https://a.b/c"><p>x</p><p>y</p></a>')}</tr>
</tbody></table>`

// What the clipboard holds as plain text only: phones copy no HTML.

export const whatsAppText = `[09:15, 24/11/2025] Ada: Good morning class 🎉
*Homework* is due _Friday_, ~not Thursday~.
Bring:
• two sketches
• one *_idea_*

1. Draw
2. Test
[09:16, 24/11/2025] Ada: 5*3*2 is 30, 2 * 3 is 6.`

/** Two messages as phones copy and export them. Some write U+200E before the line and U+202F before "AM". */
export const whatsAppExports = [
  '\u200e[25/11/2025, 10:15:33] Ada Obi: Good morning\nBring *two* sketches\n[25/11/2025, 10:16:02] Obi: Yes',
  '[11/25/25, 10:15:33\u202fAM] Ada: Good morning\nBring *two* sketches\n[11/25/25, 10:16:02\u202fAM] Obi: Yes',
  '[25/11, 10:15 am] Ada: Good morning\nBring *two* sketches\n[25/11, 10:16 am] +234 801 234 5678: Yes',
  '25/11/2025, 10:15 am - Ada: Good morning\nBring *two* sketches\n25/11/2025, 10:16 am - Obi: Yes',
  '25/11/25, 22:15 - Ada: Good morning\nBring *two* sketches\n25/11/25, 22:16 - Obi: Yes',
  '2025-11-25, 10:15 a.m. - Ada: Good morning\nBring *two* sketches\n2025-11-25, 10:16 a.m. - Obi: Yes',
]

export const htmlSource = `<h2>What a wireframe is</h2>
<p class="intro">A <strong>plan</strong> of a page,<br>not its <em>looks</em>.</p>
<ul>
  <li>Boxes</li>
  <li><a href="https://example.com/lines">Lines</a></li>
</ul>
<script>alert(1)</script>
<p>The end.</p>`

/** Ordinary Markdown, which has to stay as it is. */
export const markdownTexts = [
  'A *word* in italics, and _another_ in **bold** text.',
  'One *word*, as many people write it.',
  '*A photo by Ada*',
  '- *one*\n- *two*\n\n*The end*',
  '# A title\n\n*Ada*\n\n*Obi*\n\n~one~',
  '* one\n* two\n  * three',
  '<div align="center">\n\n# A title\n\n</div>',
  'Use `<b>bold</b>` and `*stars*` for _this_.',
  'snake_case_name and 2*3*4 and ~/folder and ~20 to ~30',
  '| a | b |\n| - | - |\n| *c* | _d_ |',
  '```html\n<p>A <b>plan</b></p>\n```',
  '~~gone~~ and *kept*, _too_',
  '[a *link*](https://example.com) and _more_',
  'if a < b and c > d',
  'Bring:\n- <b>two</b> sketches\n- one idea',
  'On 25/11/2025, 10:15 am - a Tuesday: we meet',
  '[25/11] Ada: it is a footnote',
  '12/01/2026, 10:00 - Week 1: Introduction',
  '12/01/2026, 10:00 - Opening: Ada Obi\n12/01/2026, 10:45 am - Talk: Research',
]
