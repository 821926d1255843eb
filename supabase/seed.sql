-- Sample content for the blog: categories, authors, six published articles, two drafts and the
-- automation defaults. A blog that already has a post is left exactly as its staff made it.
-- Times are UTC.

insert into public.categories (name, slug)
select sample.name, sample.slug
from (values
  ('Design', 'design'),
  ('Career', 'career'),
  ('Research', 'research'),
  ('Tools', 'tools'),
  ('Community', 'community')
) as sample (name, slug)
where not exists (select from public.blog_posts)
on conflict do nothing;

insert into public.authors (name)
select sample.name
from (values
  ('Fọláṣadé Adéyẹmí'),
  ('Chinọnso Nwachukwu'),
  ('Halima Garba')
) as sample (name)
where not exists (select from public.blog_posts)
  and not exists (select from public.authors a where a.name = sample.name);

insert into public.blog_settings default values
on conflict do nothing;

insert into public.blog_posts (
  title, slug, excerpt, content, category_id, author_id, status,
  meta_title, meta_description, read_time, publish_date, created_at
)
select
  sample.title,
  sample.slug,
  sample.excerpt,
  sample.content,
  (select id from public.categories where slug = sample.category),
  (select id from public.authors where name = sample.author),
  sample.status,
  sample.meta_title,
  sample.meta_description,
  sample.read_time,
  sample.publish_date::timestamptz,
  sample.created_at::timestamptz
from (values
(
'The 2 MB checkout',
'two-megabyte-checkout',
'The same shop and the same four bags, built twice: once at 2,100 KB and once at 116. Here is where every kilobyte went, and who chose it.',
$md$For a class on checkout pages I built one myself, badly, on purpose. I took parts I keep meeting on small Nigerian shop sites: the sliding banner, the two fancy fonts, the chat bubble, the script that arrives with a theme. The shop is invented and sells ankara tote bags. I weighed the finished page in the browser’s network panel and it came to 2,100 KB.

Then I built it again with the same four products and the same payment options. The second one weighs 116 KB. Below is where the weight went, so that you can look for the same things in your own work.

## What two megabytes costs

Start with money, since everybody does. My last bundle was ₦1,500 for 2 GB. Counting 2 GB as 2,000 MB, that is ₦0.75 for each MB, so the heavy page costs its visitor about ₦1.58. Nobody abandons a ₦14,000 bag over ₦1.58.

The time is another matter. On a crowded evening in Lagos I plan for 400 kilobits a second, which is 50 KB a second.

- Heavy page: 2,100 KB at 50 KB a second is **42 seconds**.
- Light page: 116 KB at the same speed is **2.3 seconds**.

Forty-two seconds is long enough for the danfo to move, the signal to drop and the page to start again. It is long enough for your customer to close the tab and send you a WhatsApp message asking, “Is it still available?” If she pays with a bank app on the same old phone, the browser may be thrown out of memory while she is away, and the page has to load a second time. The ₦1.58 became ₦3.16 and the 42 seconds became 84.

![Two checkout screens side by side: the heavy one has a large banner, a chat bubble and a crowded form; the light one has four small products, three fields and one wide button](/images/checkout-before-after.svg)

Each square in the picture stands for 116 KB. There are eighteen on the left and one on the right.

## Where the weight was

Everything below is from my sample page. Your page will differ, but in my experience the order rarely does.

| Part | Heavy (KB) | Light (KB) | What changed |
| --- | ---: | ---: | --- |
| Banner photo | 640 | 0 | Removed; she has already decided to buy |
| Product photos, 4 | 480 | 36 | Saved at 160 px wide, as AVIF |
| Script and libraries | 410 | 28 | Only the Copy and Pay buttons |
| Fonts | 228 | 26 | One family, one file, letters we use |
| Chat and trackers | 162 | 0 | A plain WhatsApp link |
| HTML and CSS | 96 | 22 | Theme leftovers deleted |
| Icons | 84 | 4 | Five drawings in place of an icon font |
| **Total** | **2,100** | **116** | |

Look at the top two rows. They are 1,120 KB, more than half of the page, and no engineer chose them. A designer drew a banner on a page whose only purpose is payment, and a designer handed over photos at the size they came off the camera. That is good news for you and me. We can save the first megabyte without asking anybody’s permission.

## The design decisions

### Show a small picture, once

At checkout a photo has one task, which is to let her confirm it is the right bag. A thumbnail 80 pixels wide does that. Export it at 160 so that it stays sharp enough on a dense screen, and write the size into the page so that nothing jumps when it arrives.

```html
<img src="/bags/ankara-tote-160.avif" width="80" height="80"
     alt="Blue ankara tote with a long handle">

<label for="phone">Phone number for the rider</label>
<input id="phone" name="phone" type="tel"
       autocomplete="tel" inputmode="tel" required>
```

The second half of that snippet weighs almost nothing and saves more time than the picture does. `type="tel"` opens the number keyboard, and `autocomplete="tel"` lets the phone offer a number it already knows. Write these in your handover notes. If the designer doesn’t ask for them, often nobody will.

### Ask for three things

My heavy form had eleven fields, including “State”, “LGA” and “Postal code”. The light one asks for a name, a phone number and one box for the address, with the hint “Nearest bus stop helps the rider.” Riders phone anyway, and a landmark is how most of us give directions. I could not think of a decision the shop would make with the postal code, so it went.

### Let payment survive leaving the page

A bank transfer means she will leave your page, open her bank app and come back. Plan for that trip.

1. Show the account number as text, large, with a Copy button. A picture of an account number is a small cruelty.
2. Show the exact amount beside it, fees included.
3. Say what happens next: “Pay within 30 minutes. You can close this page. We will send an SMS when we see the money.”
4. Make the order safe against a second tap. When the network returns she will press Pay again, and she must not be charged twice. Ask your engineer how that works here, and draw the screen that tells her.

### Keep one button

The heavy page offered Pay, Continue Shopping, Apply Coupon, Chat With Us and a newsletter box. The light page has one wide button, 48 pixels high, with the total written on it: “Pay ₦14,000”. Under it is a WhatsApp link in plain text for anyone who would rather talk. The accessibility guidelines, [WCAG](https://www.w3.org/WAI/standards-guidelines/wcag/), accept smaller targets than 48 pixels. I wouldn’t, on a moving bus.

## What I kept, against the numbers

I spent 26 KB on a font. The page would work without one. But the shop’s headings are the only thing on this page that looks like the shop, and a payment page that looks like nobody’s makes people nervous about typing card details. That is half a second at 50 KB a second. I think it is worth it; you may disagree, and you would have the table to argue from.

A budget makes that conversation possible, and it is worth pinning above your desk.

> Without a budget, every addition is “only” 80 KB.

## An audit for tonight

Open any checkout you have designed, or one you use. On a laptop, open the browser’s developer tools, choose Network, turn off the cache and reload. The total is at the bottom of the panel.

- [x] Read this far and picked a page
- [ ] Write down the total weight, and divide the KB by 50 to get seconds
- [ ] List the three heaviest files and who asked for each one
- [ ] Replace or remove one picture, then weigh the page again
- [ ] Count the form fields, and cross out any whose answer changes nothing
- [ ] Pay with a transfer, leave the page, come back, and write down what was lost
- [ ] Put the two totals in your case study, before and after

The last line matters for you as much as for the shop. “I cut the page from 2,100 KB to 116 KB” is a sentence that belongs on the [first screen of a portfolio](/blog/first-portfolio-second-scroll), and anyone with a browser can check that it is true. If you would like to practise on a full product with a mentor looking over your shoulder, see [what we teach](/courses).$md$,
'design', 'Fọláṣadé Adéyẹmí', 'published',
'Checkout page weight: from 2,100 KB to 116 KB',
'A Nigerian checkout page taken apart by weight: a table of every part, HTML to put in your handover notes and an audit to run tonight.',
6, '2025-11-18 07:30:00+00', '2025-11-12 16:05:00+00'
),

-- The form in which a model hands an article back: the site shows the content field.
(
'Auto layout habits that save a week',
'auto-layout-habits',
'Seven habits that keep a Figma file easy to change in the eighth round of feedback, and the sum that shows what they are worth.',
concat_ws(
  E'\n',
  '```json',
  jsonb_build_object('title', 'Auto layout habits that save a week', 'content', $md$A final project in a beginner course has about 24 screens once you count the empty states and the errors. Suppose it goes through eight rounds of feedback, and suppose each round costs 12 minutes a screen in pushing things down, realigning them and fixing what the pushing broke.

24 screens × 8 rounds × 12 minutes is 2,304 minutes. That is a little over 38 hours, which is a working week spent on nudging rectangles. Your own numbers will differ, so put them in. If you find it’s only ten hours, that is still a Saturday.

Auto layout removes most of that work, but only if the file was built with a few habits. Added at the end, as a tidy-up before handover, it saves very little, because the feedback has already happened. Here are seven habits, in the order you need them.

## 1. Start from the smallest piece

Don’t begin with the screen. Begin with one piece of text and the space around it. Type the label of a button, press `Shift + A`, and set the padding. Now the button is a box that follows its words: change “Pay” to “Pay ₦14,000” and it grows.

Then build upwards. A button and a price make a row. A row and a photo make a card. Cards make a list, and the list sits in the screen. At each level, ask whether the new frame follows what is inside it. When a frame doesn’t, mend it before you go up another level, because everything above will copy the mistake.

## 2. Say hug, fill or fixed out loud

Every layer has two questions to answer, one for width and one for height. There are three possible answers.

- **Hug**: as big as what I contain. Buttons and tags are usually this in both directions.
- **Fill**: as big as the space I was given. Text in a list row is usually this in width.
- **Fixed**: this size, whatever happens. Icons and avatars are this. Few other things should be.

Say the answer in a sentence before you click: “The name fills, the price hugs.” If you can’t say it, you have not decided yet how the row should behave, and the engineer who builds it will decide for you.

A common accident: a text layer set to a fixed width and a fixed height inside a card that hugs. The first long name spills over the edge, and the card, which is measuring the box and not the letters, never notices.

## 3. Keep a tin of test words

Most layouts break on content, and most designers test with content that is kind to them. Keep one page in every file with the unkind sort, and paste from it.

- Olúwatóbilọ́ba Ọlánrewájú-Adébáyọ̀
- Bọ́lá
- ₦1,250,000 and ₦0
- 14B, Alhaji Jimoh Close, off Iyana Ipaja Road, beside the blue pharmacy
- No reviews yet
- 1 item, then 238 items

Paste the longest name into every place a name appears. Then paste the shortest. Then delete the text altogether and see what the empty row does. It takes four minutes a component, and it finds the faults before a reviewer does.

Keep the marks on the letters. If your font drops the dot under ọ or ẹ, it is better to learn that today than from the person whose name it is.

## 4. Choose six spaces and refuse the seventh

Pick a short set of distances, for example 4, 8, 12, 16, 24 and 40. Save them as variables and use nothing else, for padding or for gaps.

The benefit is speed. With any number allowed, “a bit more space” leads to 18, then 20, then 19 on the next screen, and an afternoon goes into making them agree. With six numbers you try the next one up, and either it works or it doesn’t.

> When two sizes of space both look wrong, the fault is usually in the grouping.

Something is inside the frame that belongs outside it, or the other way about. Move it, and try the first size again.

### Name them by size

Names such as `space-card-inner` become lies as soon as you use them in a dialog. `space-3` stays true. Keep the meaning in the component and leave the number in the variable.

## 5. Give every screen a smallest and a largest width

Design at 360 pixels, because many of your users have that. Then drag the screen’s edge to 320 and to 412 and watch. Anything that jumps or hides has the wrong answer to one of the questions in habit two.

For pieces that should stop growing, set a maximum width. For pieces that should never collapse, set a minimum. A form field that fills is right on a phone. On a laptop the same field is 1,100 pixels wide and looks like a ruler, so give it a maximum of 480. Rows of tags or filters should wrap to a second line. If they run off the edge, nobody will know the last three exist.

Check one more thing while you drag: whether every control is still at least 48 pixels high. The [WCAG guidelines](https://www.w3.org/WAI/standards-guidelines/wcag/) set a lower minimum, but a cracked screen protector and a bad road ask for more.

## 6. Take things out of the flow only with a reason

Sometimes a layer has to ignore its neighbours: the red count on a bell, the close button in the corner of a dialog, a label lying over a photo. Figma lets you take such a layer out of the flow, and you’ll find it as absolute position or as ignoring auto layout, depending on your version.

Keep a rule for it: the layer must overlap something on purpose. If you are reaching for it because the spacing won’t obey you, stop. Select the parent and read its settings from top to bottom. In most cases the gap is set to “Auto”, or one child fills where it should hug.

## 7. Rename as you go, and save before the light goes

“Frame 427” is the most expensive name in your file. When a teammate opens it next month, each unnamed frame has to be clicked to be understood. Name frames by what they do for the person using them: `order-row`, `total`, `error-message`.

Power is part of this habit. The desktop app keeps your edits while a file stays open, but a flat battery and a dead router in the same evening can still cost you an hour. Before you leave a long session, choose **Save local copy** from the File menu. Put the date at the front of the name and keep the last three.

## What to do tonight

You don’t need to rebuild the whole project. Choose the one component that appears most often, probably a list row or a card.

1. Draw it again from the text outwards. Give it 15 minutes.
2. Say hug, fill or fixed for every layer, aloud. Yes, aloud.
3. Paste in the longest name and the largest price.
4. Drag it from 320 to 412 pixels and fix what breaks.
5. Replace the old copies on three screens, and time the next round of feedback.

Compare that time with the 12 minutes you started from. If it went down to four, the same project now needs 768 minutes in place of 2,304, and you have about 25 hours back. Spend some of them on [a proper critique](/blog/first-design-critique-minute-by-minute), and one on making the [first screen of your portfolio](/blog/first-portfolio-second-scroll) say something.

Auto layout is one of the tools practised live in the [UI/UX Design course](/courses), usually on somebody’s broken file. Bring yours.$md$)::text,
  '```'
),
'tools', null, 'published',
'Figma auto layout: seven habits for files that survive feedback',
'Hug, fill or fixed, six spaces, a tin of test words: seven Figma auto layout habits, with steps to try on one component tonight.',
7, '2025-11-06 11:15:00+00', '2025-11-05 09:00:00+00'
),

(
'A naira price is a design problem',
'naira-price-design-problem',
'Borrow a dollar pricing page and the price is the first thing to break. How to give ₦216,000 room, say what leaves the account and put dates on instalments.',
$md$Find a pricing page you admire. There’s a fair chance it says $12 in the middle of a wide white card, in letters as tall as your thumb, and that the two cards beside it say $0 and $29. The numbers are small and beautiful, and they are doing a lot of the layout’s work.

Now put the same plan in naira. Take a round ₦1,500 to the dollar to keep the sum easy, and $12 becomes ₦18,000. A year of it is ₦216,000. Nothing about the product has changed, but the design you borrowed has stopped working, and the first thing most of us do is make the price smaller until it fits. I did that for years. The price was the one thing on the page that people had come to read.

## Measure the damage first

Count the characters. “$12” has three. “₦18,000” has seven, one of them a comma, and “₦216,000” has eight.

In a typical bold typeface a digit is about 0.56 of the font size wide, ₦ is a little wider, and a comma is half a digit. Say 0.56 for everything except the comma, and 0.28 for that. At 48 pixels:

- $12 is 3 × 27 = 81 pixels.
- ₦18,000 is 6 × 27, plus 13 for the comma, which is 175 pixels.
- ₦216,000 is 7 × 27 + 13, which is 202 pixels.

A 320-pixel phone with 20-pixel margins leaves 280. Two plans side by side with a 16-pixel gap get 132 each, and inside the card’s padding perhaps 100. The dollar price fits there. Ours needs almost twice the room.

So the two-column pricing grid is out on a phone, and you should decide that in the first minute, before you have grown fond of it. Stack the plans, one to a row, with the name above and the price under it. A card 280 pixels wide with 16 of padding on each side has 248 inside, so even the yearly ₦216,000 fits at 48 pixels.

## Write the number the way people read it

### Use the real sign

₦ is an N with two bars across it, and plenty of fashionable fonts don’t contain it. When it is missing the browser borrows it from another font, and you get a thin sign standing beside a fat number. Type ₦ in your heading font before you fall in love with that font. If it looks like a visitor, choose another font for prices. “N18,000” and “NGN 18,000” are for receipts and bank messages; a shop window should use the sign.

### Commas always, kobo almost never

18000 and 180000 are hard to tell apart at arm’s length, and the difference is the price of a phone. Put the comma in everywhere, in lists and on buttons and inside inputs. Leave out “.00” unless you are showing a bank statement. It adds three characters to every price and never changes anybody’s mind.

### Keep the price on one line

A price broken after its sign, with ₦ ending one line and 18,000 starting the next, reads as a mistake. One rule of CSS prevents it, and a few lines of script do the formatting for you:

```js
const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  maximumFractionDigits: 0,
})

naira.format(18000) // "₦18,000"
```

Give the element that holds it `white-space: nowrap`, and `font-variant-numeric: tabular-nums` when prices stand in a column, so that the commas line up. Ask for both in your handover.

## Say what will leave the account

Someone paying by card in dollars expects a number near the one on the page. Someone paying here by transfer types the amount in by hand, so the amount must be exact, and it must be the last amount.

Work through one case. A plan is ₦18,000 and VAT, at the 7.5% in force as I write, is not included. The page says ₦18,000. The checkout says ₦19,350. The difference is only ₦1,350, but the person had exactly ₦18,000 in that account, because she moved it there for this purpose. Now she has a failed payment and a feeling about your company.

> Put the full amount on the card, and explain it underneath in small type. Never do it the other way round.

“₦19,350 a month. Includes ₦1,350 VAT.” It looks ₦1,350 dearer than a competitor who leaves the tax for later. It is also true, and the WhatsApp messages that begin “Please why is it” will stop.

## A price in parts needs dates

Large numbers get paid in parts, and “3 instalments of ₦60,000” is where many pages stop. It leaves the reader with arithmetic and a worry. Take a laptop at ₦180,000, and compare:

- **The usual line:** Pay in 3 instalments of ₦60,000.
- **The useful line:** ₦60,000 today, ₦60,000 on 28 November, ₦60,000 on 28 December. ₦180,000 in total, the same as paying once.

The second is three times as long and answers the three questions everyone asks: when, how much altogether, and what does waiting cost me. If the total is higher than paying at once, say by how much in naira. A percentage hides it from exactly the people it matters to.

Near the end of the month the date matters more than the amount. If you can let people choose the day they pay, put that choice right beside the number.

## Let people type money their own way

Watch how prices are written in a market chat: 18k, 18,000, 18 000, N18000. A good amount field accepts every one of those, shows ₦18,000 when the finger leaves, and never shouts “Invalid format”. The keyboard should be the number pad. The comma should arrive by itself as the fourth digit is typed.

Before anything is sent, show the amount once in words as well: “Eighteen thousand naira”. One zero too many is easy to type and hard to see. In words it jumps out. Anyone who has sent ₦50,000 in place of ₦5,000 will understand why you did it.

## Test it for ten minutes

Numbers deserve a test of their own, and you can run it with whoever is near.

1. Show your pricing page for five seconds, then cover it. Ask, “How much is the middle one?”
2. Ask, “How much would you transfer, exactly?”
3. Ask, “If you start today, what have you paid by December?”
4. Hand over the phone and ask the person to type the amount of the middle plan.

If anyone needs a calculator for the third question, the page is unfinished. My colleague Halima’s notes on [testing with a shared phone](/blog/usability-test-shared-phone) will help you find the right handset.

## Tonight

- Type ₦1,250,000 in your heading font, at 48 pixels, in a 280-pixel frame. See what happens.
- Replace one round number in your current project with the full amount, taxes included.
- Rewrite one instalment line with dates and a total.
- Look at [our own course prices](/courses) with the same hard eye, and [tell us](/contact) if we have broken any of these rules. It would not be the first time, and we would like to know.$md$,
'design', 'Chinọnso Nwachukwu', 'published',
'Designing pricing pages for naira: room, tax and instalments',
'Why a borrowed dollar layout fails in naira, with the pixel arithmetic, a formatting snippet and a ten-minute test for your own pricing page.',
6, '2025-10-28 08:40:00+00', '2025-10-21 13:20:00+00'
),

(
'Why most first portfolios fail before the second scroll',
'first-portfolio-second-scroll',
'Your reader has about ten seconds for the top of your portfolio. Write one sentence, choose one screen, and let everything else wait below.',
$md$Open your portfolio on your phone. Leave the laptop you built it on and the campus Wi-Fi out of it. Use your own data, sit where you normally sit, and scroll twice with your thumb.

Whatever you saw in those two flicks is your portfolio for most of the people who will ever open it. If it was a greeting, a photograph of a desk and the word “passionate”, they left without learning what you can do, and they left politely, so you will never hear about it.

## Do the sum from the other side

Say a small company in Yaba advertises one junior role and gets 60 applications. One product lead reads them. She has cleared the time between lunch and a 3.30 meeting, which is 90 minutes.

- 90 minutes divided by 60 applications is 90 seconds each.
- About 15 of those seconds go to opening the link and waiting for it to load.
- Suppose most people link three projects. That is 25 seconds a project, if she opens all three.

She won’t open all three. She will give the first screen about five seconds and the next one about the same. If something there makes her curious she will spend two minutes with you and steal them from someone else. Put your own numbers into the sum; I have tried it with kinder ones and it never gets comfortable.

So the second scroll happens around second ten. By then she should know what you made, who used it and what changed. Everything else can wait below.

## Four openings that spend those ten seconds

I read first portfolios from every cohort, and the same four openings come back.

1. **The greeting.** “Hi, I’m Tomi, a designer who loves solving problems.” By three o’clock she has read it eleven times and could not match one of them to a name.
2. **The process diagram.** Five circles: empathise, define, ideate, prototype, test. It shows the course you took. The reader wants the project.
3. **The mockup cloud.** Nine tilted phones on a purple background, each too small to read. On a 360-pixel screen one of those phones is as wide as a thumbnail.
4. **The market statistic.** “Nigeria has over 200 million people.” So does everybody else’s case study.

None of these is a crime. The trouble is where they stand. All of them can move down the page or out of it.

## Write one sentence before you open Figma

The sentence has four parts: who, what they did before, what they do now, and how you know. Write it in plain words and leave your own name out.

Here is an example I made up for this article. The project is a stock app for a phone accessories stall in Computer Village.

- **Before:** “StockEasy is a mobile app that helps SMEs manage inventory seamlessly.”
- **After:** “Two sellers took 35 minutes to count their stock at closing. With the prototype they took 12, because it lists items in the order they hang on the wall.”

The second one has people in it, and a before and an after you could argue with. It also contains one design decision, the order of the list, and that is the thing a reader will ask you about in an interview.

### When you have no numbers

Many first projects have none, and inventing one is the fastest way to lose an interview. Say what you saw.

> “I watched three sellers close for the day. All three wrote in a notebook first, so I copied the notebook’s columns onto the screen.”

### When it was only a class project

Say that as well, in the first lines: “A concept from class. Nobody has shipped it. Four people tried the clickable prototype.” Readers forgive a concept at once. What they hold against you is finding out in the ninth paragraph.

## Put evidence where the thumb lands

After the sentence comes one picture. Choose the single screen where the change happens, and show it upright, at a size a person can read on a phone. Under it goes a caption that makes a claim. “Home screen” is a label. “The list follows the wall of the stall, left to right, so nobody walks back and forth” is a claim, and the picture now has a job: to prove it.

Then three short parts, in this order:

- **What was hard.** Two or three sentences about the situation. The shared phone, the noise, the customer standing there waiting for change.
- **What you chose, and what you refused.** Two decisions are plenty. For each, show the version you dropped, with the reason it lost.
- **What happened when people tried it.** How many people, where, on whose phone. Include the thing that went badly. If you have never tested with anyone, [one afternoon and a stairwell](/blog/usability-test-shared-phone) will fix that.

If you need a fourth part, write what you would do with two more weeks. It shows judgement, and it gives the interviewer an easy first question.

## Make it open on a bad network

Your reader may be on the same network as your users. A case study with 14 full-size screenshots at 900 KB each is 12.6 MB. On a tired evening connection of 400 kbps, which is about 50 KB a second, that takes 252 seconds. She gave you 90.

Export each picture at twice the width it is shown at and no more, save it as WebP or AVIF, and aim for 100 KB. The same 14 pictures now weigh 1.4 MB, and the first one arrives in two seconds. Better still, cut to six pictures.

While you are there, check that the page reads without the pictures. Alternative text that says what the picture proves helps a blind reader, and it also helps the person whose images stopped loading halfway across the Third Mainland Bridge. The [W3C’s tutorial on images](https://www.w3.org/WAI/tutorials/images/) shows how to write it.

## One hour, tonight

You don’t need a new template. Take your strongest project and set a timer.

1. **Ten minutes.** Write the sentence: who, before, now, how you know. Read it aloud. Cut every word you would never say to a friend in a danfo.
2. **Ten minutes.** Move your greeting, process diagram and tools list to the bottom of the page, or delete them.
3. **Fifteen minutes.** Pick the one screen. Crop it upright and write the caption as a claim.
4. **Ten minutes.** Write the two decisions with the option you refused.
5. **Ten minutes.** Shrink every picture under 100 KB.
6. **Five minutes.** Send the link to one person who is not a designer, with no explanation. Ask them only this: “What did I make, and who is it for?”

If their answer matches your sentence, you are ready to apply. If it doesn’t, you have found the problem with one WhatsApp message, and that is a cheap place to find it. The work our own students finished is on the [projects page](/projects); run the two-scroll test on those too, and tell us where we fail it.$md$,
'career', 'Fọláṣadé Adéyẹmí', 'published',
'Your first design portfolio: what to show in ten seconds',
'The sum behind a ten-second read, four openings to move down the page, and a one-hour plan to fix the first screen of your portfolio tonight.',
6, '2025-10-14 06:55:00+00', '2025-10-08 18:30:00+00'
),

(
'How to run a usability test on a shared phone',
'usability-test-shared-phone',
'One borrowed handset, five people and a stairwell in Yaba. What to prepare the night before, what to say first and which small events to write down.',
$md$The textbook usability test has a quiet room, a laptop with a camera, and a participant with her own phone, fully charged, logged in as herself. I have run perhaps three like that. The rest happened on stairs, at the back of shops and once in a parked keke, on a phone that belonged to whoever was standing closest.

For a long time I apologised for this in my reports. I have stopped. If your users share phones, a test on a shared phone tells you more than the quiet room would. It only needs different preparation.

## Why the stairwell is a good room

My favourite is the second landing of an old office building in Yaba. It has daylight until about half past six, a socket that works when there is light, and two bars of signal, which is what my participants have at home. People pass, so nobody feels locked in with a stranger. It costs nothing.

Look for the same things where you are: daylight, a place to sit, honest signal, other people within sight. A corner of a church hall works. So does the bench outside a pharmacy, if you ask the owner first and buy something.

## Prepare the phone before the person

Borrow or use a phone like the ones your participants have. In my bag that is a four-year-old Android with 2 GB of memory and a crack in one corner. A new iPhone teaches you how the product behaves for people who own new iPhones.

The night before:

1. Charge it to 100%, and charge a power bank too. Five sessions drain a tired battery, and you can’t plan around the light.
2. Sign out of your own mail, bank and WhatsApp, so that your bank alert does not land in the middle of her task. On a borrowed phone, ask the owner for a guest profile and leave their apps alone.
3. Turn on Do Not Disturb, and set the screen to stay on for five minutes.
4. Load the prototype once, then switch to flight mode and see what survives. If it needs the network, keep a copy that doesn’t: an exported file, or screens in the gallery in order.
5. Put ₦500 of data on the line and note the balance. Note it again when you finish. You will learn what your prototype costs to open, and that number is useful later.

### What an afternoon costs

Here is my budget for five sessions. Change the figures to suit your city.

- Thank-you for five people, ₦1,500 each: ₦7,500
- Cold drinks, five at ₦400: ₦2,000
- Data: ₦500
- Transport, there and back: ₦1,600

That is ₦11,600. If you only have half, test with two people this week and two the next. Two sessions you ran are worth more than five you are still planning. The old argument for stopping at about five is in [Jakob Nielsen’s article](https://www.nngroup.com/articles/why-you-only-need-to-test-with-5-users/), and it still holds for finding problems, though never for measuring how common they are.

## Say these words first

Consent on a borrowed phone is about more than a signature. In English or in Pidgin, I begin like this:

> “We are testing this app. We are not testing you.”

Then I go through the rest, and wait for a nod after each line.

- “If anything is confusing, the fault is ours.”
- “I will write notes. I won’t record your face or your voice unless you say yes.”
- “Don’t type your real PIN or your real BVN anywhere. If I ask you to pay, use the numbers on this card.”
- “You can stop at any time, and you still get the thank-you.”

Then hand over the card. Mine is half of an index card with a false name, a false phone number, a false account number and a four-digit PIN. Without it, kind people will type their real details into your prototype to be helpful. You must not let that happen.

## Give tasks with a reason inside

“Find the transfer screen” tests whether a person can read a menu. Give a situation instead, and let the product earn its place in it:

- “Your sister needs ₦4,000 in Ilorin before five. Send it.”
- “You sent it. She says she hasn’t seen it. Show me what you would do.”
- “Your son wants to use the phone now. Do what you would normally do before you give it to him.”

The third one is the reason I prefer shared phones. Watch the thumb. Does she close the app, or just press the home button? Does she clear the list of open apps? Does she look for a way to hide the balance? Many products assume one person per phone, and they show that assumption within about a minute of being handed over.

### Small events to write down

Sharing leaves marks that are easy to miss if you only track task success.

1. A message for someone else arrives, and she turns the screen away from you.
2. Autofill offers a brother’s name or an old address.
3. The keyboard is in Hausa, or the text size is already at maximum.
4. She gives the phone to someone else to finish a step, such as reading a code.
5. She asks “Will it remember?” or “Can he see it?”

Number five is worth a line of its own in your report. I would put it above any tap that missed.

## Take notes with one hand

You won’t have an observer. Rule a page into three columns before you come: **did**, **said**, **time**. Write only what happened. “Pressed back twice at the amount screen, 2:10” is evidence. “Was confused” is your opinion and it can wait until tonight.

Keep each session to 20 minutes and leave 10 minutes after it. Use the ten to write the sentence you would tell a friend about that session. By the third person you’ll be tired, and without those sentences everybody melts into one participant.

When she gets stuck, count to ten silently before you speak. It feels rude. It is the only part of the session where the design has to manage without you. If she asks what to do, ask “What would you do if I was not here?” and count again. If the silence is being filled with compliments for your app, be careful, because compliments are what people give you when they want you to feel welcome.

## Write it up on the same day

Don’t make slides. On one page, put three headings: what people did, what it means, what I will change. Under the first go at most six lines, each with a count: “4 of 5 looked for the balance before anything else.” A count out of five is honest as long as you keep the “of 5”. Turn it into 80% and you have started to pretend.

Then change one thing. Take that change to your [first design critique](/blog/first-design-critique-minute-by-minute), and test again next week with two people.

## To do tonight

- Ask two people for 20 minutes on Saturday. Ask by voice note; it gets more yeses from me than typing does.
- Write your three tasks, each with a reason inside.
- Make the card with the false details.
- Sign out of everything on the test phone, and charge the power bank.

If you would like someone experienced beside you the first time, our [courses](/courses) include live practice with a mentor. But you don’t have to wait for us. You have a phone, and there is probably a stairwell within 200 metres of where you are reading this.$md$,
'research', 'Halima Garba', 'published',
'Usability testing on a shared phone: a field guide',
'Prepare a borrowed phone, ask for consent, set tasks with a reason inside and take notes with one hand. An afternoon costs about ₦11,600.',
7, '2025-09-25 09:10:00+00', '2025-09-18 10:45:00+00'
),

(
'Your first design critique, minute by minute',
'first-design-critique-minute-by-minute',
'Half an hour, two or three screens and one question. A plan for showing your work to nervous friends and leaving with three decisions.',
$md$The first time I showed work in a critique I talked for twelve minutes. Someone said the green was nice. Someone else asked whether I had thought about dark mode. I said yes, which was a lie, and sat down. I had spent a fortnight on that screen and I left without one thing to change.

Nobody had been unkind. We simply had no plan, and thirty minutes without a plan belongs to whoever talks most. What follows is the plan I give new students now. It fits half an hour, a video call on data, and four or five people who are all a little afraid of each other.

## The day before: choose less

You will want to show everything. Show one path: the two or three screens a person passes through to get one thing done. A whole app gets you opinions about the logo.

Then write three lines, and send them to the group with the pictures.

1. **Who and what.** “A tailor who takes orders on WhatsApp, writing down a new customer’s measurements.”
2. **Where I am.** “First version. Nobody has used it.” Or: “Third version. Two people got stuck on step two.”
3. **What I want to know.** One question. “Is it clear that the measurements are saved before you press Done?”

The second line tells people how deep to go. No one should check your kerning on day one, and no one should ask whether the app should exist on the day before handover.

Send the screens as pictures as well as a link. Somebody will be in traffic, or will have 80 MB left until tomorrow. Three pictures at 100 KB each can be opened by everyone. A design file with 40 pages in it can’t.

## Minute by minute

Put one person in charge of the clock, and let it be someone other than you. Put another in charge of notes. You can’t listen and write when it’s your own work.

### 0 to 3: set the scene

Read your three lines aloud, and stop. Don’t tour the screens, and don’t apologise for them either. “It’s not finished” is already covered by line two.

### 3 to 8: silence

Everyone looks, alone, with microphones off, and writes notes. Five minutes will feel endless to you. Leave it alone. Without it, the first person to speak decides what the other four see.

Ask them to write two kinds of note: what they think is happening on the screen, and where they stopped. “I don’t know if it’s saved” is the kind of note you came for.

### 8 to 13: what do you see?

Going round in order, each person describes the screens back to you as if on the phone to a friend. No judgement yet. “She has opened a form, there are nine boxes, and the first has an example in it.”

This is the most useful part of the half-hour and almost everyone skips it. If two people describe a different screen from the one you drew, you have your finding, and no one has had to criticise anything.

### 13 to 23: your question

Now ask your one question again and let people answer it. Your job is to ask for the reason behind each answer.

- **They say:** “I’d move the button up.”
- **You ask:** “What happened that made you want it higher?”
- **They say:** “I scrolled past the measurements and forgot where I was.”

The first line is a solution, and it belongs to the speaker. The last one is an observation, and you can use it. You may fix it without touching the button: perhaps the form only needs fewer boxes on the screen at once.

Here are four replies to keep on a card beside you.

- “What did you see that made you say so?”
- “Which person would that matter to?”
- “If I could change only one of those two, which one?”
- “Thank you, I’ve got it.” (Use this one most.)

You don’t have to agree, and you don’t have to explain yourself. The moment you start to defend a decision the group begins to be polite, and the information stops coming.

### 23 to 27: what works

Good critique also says what to protect. Ask it straight:

> “If I start again tomorrow, what should I keep?”

When three people name the same row, that row is doing something. Write down why, because in two weeks you’ll be tempted to tidy it away.

### 27 to 30: three decisions

The note-taker reads the notes back. You choose three things to do, aloud, each with a verb and a day.

1. Show a “Saved” line under each measurement, by Thursday.
2. Split nine boxes into three groups, by Thursday.
3. Ask the tailor in Mushin what she measures first, on Saturday.

Three is enough. The rest of the notes go into the file under “Later”, and most will never be needed.

## When you are the one giving it

You’ll be on this side four times as often, so practise it. Three habits will make people want you in the room.

**Begin with the person using it, wherever you can.** “The tailor has a tape in one hand, can she reach that?” is easier to hear than “Your button is too high”, and it is a better argument.

**Say how strongly you mean it.** I use three sizes: a blocker, a worry, a taste. “This is only taste: the yellow feels loud to me.” Students who label their tastes get listened to when they say blocker.

**Bring evidence when you have it.** For contrast or touch sizes, name the rule and where it comes from; [WCAG](https://www.w3.org/WAI/standards-guidelines/wcag/) settles in a minute what two opinions can’t settle in ten.

## When there is no room and no light

Half our critiques happen without a call. NEPA takes the light in Surulere, somebody’s router goes with it, and the meeting is off. Run it in a WhatsApp group on the same clock, stretched over a day.

- 10.00: the three lines and the pictures.
- By 14.00: everyone sends one voice note, under a minute, describing what they see. Nobody replies yet.
- By 18.00: answers to the question.
- 20.00: you post three decisions.

Voice notes suit it well. People describe more honestly when they speak, and you can hear where they hesitate.

## Tonight

You can hold your first one this week, and you don’t need a class for it.

- Pick one path from a project you’re in the middle of. Two or three screens.
- Write the three lines. If the third has an “and” in it, cut it in half and keep the harder half.
- Invite three people. At least one should be someone whose eye you fear a little.
- Fix the half-hour and name the timekeeper.

If you can’t find three, that is a good reason to study with others. In [our classes](/courses) critique happens live, with the work up on the screen. It gets noisy, and it ends on three decisions.$md$,
'community', 'Chinọnso Nwachukwu', 'published',
'How to run a 30-minute design critique with beginners',
'A timed plan for a first design critique on a call or in a WhatsApp group: what to show, what to ask, and how to leave with three decisions.',
6, '2025-09-09 12:20:00+00', '2025-09-03 15:10:00+00'
),

(
'Research when people are polite to you',
'research-when-people-are-polite',
'“It is very good, I thank God for it,” she said, after the form had lost her photo four times. How to ask so that the kind answer and the honest answer are the same.',
$md$I once sat with a woman in Kano who sells fabric, and watched her fail to add a product four times. Each time the form threw away her photo. When I asked how she found the app she said, “It is very good, I thank God for it.” She meant it kindly. I was a guest in her shop, I was younger than she was, and I had come a long way. What else was she going to say?

New researchers call this a problem with the participant. I think it’s a problem with the question. Courtesy to a visitor is among the best things about the places I work in, and I have no wish to train anyone out of it. So I’ve learnt to ask things where a polite answer and an honest answer are the same.

## Know what politeness sounds like

It has patterns, and you can learn to hear them. These are from my own notebooks, in no scientific order.

- **Praise that comes too early.** “It’s fine o” before the page has finished loading.
- **The general yes.** “People will like it.” Which people? She has moved the question from herself to the public.
- **The blame turned inward.** “It’s me, I don’t know book.” She is protecting you. Write down exactly what she was doing when she said it, because a design failed at that second.
- **The future promise.** “I will be using it every day.” Nobody knows what they will do every day.
- **Help.** She fills in the rest of your sentence. You paused, and she was raised well.

None of these is a lie. Each is an answer to the question “Do you respect my effort?”, which is the question your face was asking.

## Stop asking for opinions

“Do you like it?”, “Is it easy?”, “Would you use this?” Throw these three away. They can only be answered with a verdict on you.

Ask about the past, because the past has already happened and doesn’t need to flatter anyone.

You were going to say, “Would you use an app to track who owes you?” Try this in its place:

> “Who owes you money today? How do you know?”

She may laugh, open a drawer and take out a notebook with a biro tied to it. You’ve just learnt more than a morning of opinions would give you: how many debtors, what she writes and what she leaves out, which names she has to explain. Ask to see the last page. Ask what happened with the third line.

### Five questions to carry

1. “Tell me about the last time you did this. Start from where you were standing.”
2. “What did you do next?” (Ask it as often as it works.)
3. “Who else touched it?”
4. “What did that cost you, in money or in time?”
5. “What have you already tried?”

The fifth is my favourite. If she has tried nothing, the trouble may be smaller than you hoped. If she has paid a nephew ₦5,000 to build a spreadsheet, you know what it’s worth to her, and no one had to say anything nice.

## Make it safe to complain

Sometimes you do need a judgement. Then change what it costs to give one.

**Bring two.** One design asks for a verdict on your child. Two designs ask for a choice, and choosing is what market people do all day. Make the two really different, and don’t say which is yours. I say, “My people could not agree, so they sent me with both.”

**Blame someone who is absent.** “The person who made this is not here, and he told me to find ten mistakes. I have found only three.” Now criticism is help. Only say it if you’ll really carry the list to somebody; people can tell.

**Let them advise another person.** “Your sister is opening this for the first time tomorrow. What would you warn her about?” I have had twenty minutes of complaint from people who had no complaints at all a moment before.

**Ask for a trade.** “You can remove one thing from this page. Which one goes?” Everyone will remove something. The reason comes free.

## Watch hands more than mouths

A good prototype test needs hardly any questions. Give a task with a reason in it, then keep quiet. My notes on [testing with a shared phone](/blog/usability-test-shared-phone) have the details; here is what I write down when words are unreliable.

- Where the thumb waits, and for how long. I count in my head. More than three seconds gets a line.
- What gets read aloud. People read aloud what they are unsure of.
- Anything undone.
- Looking up at me. That look means “Am I right?”, so the screen has not told her.

After the task, say what you saw and wait. “You stopped here for a bit.” Don’t add a question to it. The silence does the work, and what fills it is rarely praise.

## Your body is asking questions too

Think about what you look like from her chair. I carry a cheap notebook and a pen. A laptop makes it an inspection. I sit lower than the person if there is a lower seat. I greet properly, in the order and at the length the place expects.

If a husband, a boss or an older brother is present, the answers will pass through him. Don’t fight it. Interview him first, with full attention, and write his answers down. Then ask if she can show you how it’s done, “since she is the one who presses it”. Showing is harder to supervise than speaking.

And pay people. I agree the amount before we start and hand it over *before* the first question. Money that comes at the end feels like a fee for good behaviour.

## Weigh what you heard

In the evening I sort my notes with a pencil, giving each line one of three marks.

1. **Did.** I saw it happen, or I saw the receipt, the notebook, the call log. Counts as one.
2. **Told.** A story about the past with a time and a place in it. Counts as a half.
3. **Said.** An opinion or a promise. Counts as nothing, but I keep it, because it tells me what she thinks I want.

In one round of six interviews I had 41 lines: 9 did, 14 told, 18 said. That’s 9 plus 7, so 16 points of evidence from six hours of work. It’s a humbling little sum. It is also how I learnt to drop two topics and spend the next visit watching people close their shops.

If a finding rests only on “said”, it doesn’t go in the report. If that empties the report, then the honest finding is that we should go back. General advice on involving people well, including people with disabilities, is in the [W3C’s pages on involving users](https://www.w3.org/WAI/planning/involving-users/).

## Tonight

- Take your last interview guide and cross out each question that can be answered with “It’s good”.
- Rewrite three of them so that they begin with “the last time”.
- Ask someone at home one of the five questions, about something dull: buying data, or paying for light. Follow it with “What did you do next?” six times.
- Mark your notes did, told or said. Add up the points.

Then go and see somebody tomorrow. Bring a small thing, greet well, and be slow to speak. If you would like practice among people who are learning the same patience, [there is room in the class](/enroll).$md$,
'research', 'Halima Garba', 'draft',
'User interviews when everyone is too polite to complain',
'Five questions about the past, four ways to make complaint safe and a pencil method for weighing what people did, told you or merely said.',
7, null, '2025-11-17 14:25:00+00'
),

(
'How to read an advert for a junior designer',
'reading-a-junior-designer-advert',
'A job advert is a design document written in a hurry. Sort its lines, do the transport sum, price the unpaid test and decide tonight.',
$md$A job advert is a design document. It was written by somebody in a hurry, probably by copying the last one, and it has an audience, a hierarchy and several errors. Read it the way you would read a screen and it will tell you more than its writer intended. Most beginners read it as a list of things that are wrong with them, and don’t apply.

This is a way of reading that takes fifteen minutes for each advert. It ends in one of three answers: apply tonight, apply with a question, or let it go.

## A sample to take apart

Here is an advert made up for this article out of phrases that turn up everywhere. Any likeness to a real company is the fault of real companies.

**Junior UI/UX Designer (Hybrid, Lekki)**

- We are a fast-growing fintech seeking a rockstar to own design end to end.
- 3–5 years’ experience. Degree in any field.
- Expert in Figma, Adobe XD, Illustrator, After Effects. Knowledge of HTML, CSS, React.
- Strong portfolio of shipped products. Able to work under pressure.
- Own laptop and reliable internet.
- Salary: competitive.
- Send your CV and three screens redesigning our onboarding.

There are fourteen or so statements in there. Only a few are about the work.

## First pass: sort the lines

Take a pen, or paste the advert into a note, and give every line one of these marks.

1. **Work.** Something you would do on a Tuesday. “Own design end to end”, “redesigning our onboarding”.
2. **Proof.** Something they want to see. “Strong portfolio of shipped products”.
3. **Wish.** Something that would be nice. Most tool names and most years.
4. **Condition.** Where, when, how much, on whose laptop.
5. **Noise.** “Rockstar”, “fast-growing”, “competitive”.

In the sample the work is thin, the wishes are long, and the main condition, money, is missing. That tells you the writer has not yet thought about what this person will do. It may be a first designer’s seat, with all the freedom and loneliness of one. You can apply, but you now know what to ask.

### What the years mean

“Junior” and “3–5 years” cannot both be true. Somebody chose the title for the salary and the years for comfort. If everything else fits, treat the number as a wish. Two course projects, one piece of real work for a neighbour’s shop and a clear account of each will get a fair reading from a good team. A team that filters on the number wasn’t going to teach you anything.

### What the tool list means

Four design tools and three for code means that nobody who designs wrote the list. Look for the one tool that the work depends on. If you know Figma well, say so with a link. If you know a little HTML, say what you have made with it, in one line. Don’t claim the rest.

## Second pass: do the money

Salaries are often hidden, so work out the least that would make sense before anyone asks you. Here’s a sum with sample figures for someone living in Ikorodu, asked to come to Lekki three days a week.

- Transport at ₦4,500 a day, there and back, 13 days a month: ₦58,500
- Lunch on those days at ₦2,000: ₦26,000
- Data for the days at home: ₦15,000
- Fuel or a share of the compound’s generator: ₦12,000

That is ₦111,500 a month spent on having the job, before rent or food at home. An offer of ₦150,000 leaves ₦38,500. An offer of ₦200,000 leaves ₦88,500. The second offer is a third bigger on paper, and more than twice as big in your hand.

Then count hours. Ikorodu to Lekki can take two and a half hours each way. Five hours a day for 13 days is 65 hours a month, which is more than a working week and a half. A remote job at ₦130,000, with only the data and the fuel to pay, leaves ₦103,000 and gives the 65 hours back.

### If the job pays from abroad

Ask three things in writing: which currency, by which route, and who bears the charges. Suppose they offer $300 and the route costs $12 a payment plus 2% on conversion. You receive $282.24. At a round ₦1,500 that is ₦423,360, where you may have expected ₦450,000. Know about the missing ₦26,640 before you agree, and ask for one payment a month, since two would charge you the $12 twice.

## Third pass: the unpaid test

“Three screens redesigning our onboarding” is two days of work if you do it honestly. At the ₦200,000 offer, with 22 working days in a month, two days is ₦18,182. That is what they are asking each applicant to give.

Some tests are fair: short, about an invented product, the same for everyone, and discussed with you afterwards. For the other kind, offer something in exchange.

> “In place of new screens, may I walk you through one finished project for 30 minutes?”

A sensible team will usually accept, because it learns more that way. If they insist on free screens of their live product, think about what month six will look like.

## Find out who is really there

Before you write the application, spend five minutes on these.

1. Open the product on your phone. Sign up. Note one thing that’s well made and one place where you got stuck.
2. Look for a designer’s name. Who would give you feedback? If there is nobody, the job is to be alone with a product manager and a deadline.
3. Check when the advert was posted, and whether the same seat was open four months ago.
4. Read how they speak to customers who complain in public. They will speak to you in the same voice.

And a warning. A real employer doesn’t charge for a form, a training kit or a medical before an interview. Don’t send your BVN, NIN or card details to anyone who is only interviewing you. If the whole conversation has taken place on WhatsApp with a display picture of a logo, phone the company on the number from its own website.

## Write the application they can use

Five sentences are enough, and each answers a line you marked as work or proof.

- What in the product made you write, with the place you got stuck. Be kind about it.
- One project that resembles the work, with what changed for the person using it. There’s a method for that sentence in [our article on first portfolios](/blog/first-portfolio-second-scroll).
- The one tool that matters, with a link that opens on a phone.
- What you can’t do yet, if it’s on the list and it matters.
- Your question: the money, the feedback, or the first month.

Check that link on somebody else’s phone, with nobody logged in. Portfolios locked behind a permission request are never read. Make sure the text is legible as well; the contrast rules in [WCAG](https://www.w3.org/WAI/standards-guidelines/wcag/) apply to portfolios too.

## Tonight

- [ ] Find one advert and mark each line work, proof, wish, condition or noise
- [ ] Do your own transport, data and hours sum, with real fares
- [ ] Write down your lowest sensible figure, and where it comes from
- [ ] Write the five sentences
- [ ] Decide: apply, apply with a question, or let it go

Do this with five adverts and you will have a small table of what Lagos is asking for this month. It’s the best study plan you’ll get for free. If the same gap shows up in four of the five, see whether [one of our courses](/courses) fills it, and if it doesn’t, [ask us](/contact) where else to look.$md$,
'career', null, 'draft',
'Junior UI/UX designer jobs: how to read the advert properly',
'What “3–5 years” and “competitive” mean, what a job in Lekki costs you from Ikorodu, and five sentences that make an application useful.',
7, null, '2025-11-19 10:00:00+00'
)
) as sample (
  title, slug, excerpt, content, category, author, status,
  meta_title, meta_description, read_time, publish_date, created_at
)
where not exists (select from public.blog_posts)
on conflict (slug) do nothing;
