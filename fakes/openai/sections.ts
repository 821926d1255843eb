/** Paragraphs of a post; `{topic}` stands for its topic. */
export const sections: readonly { heading: string; body: string }[] = [
  {
    heading: 'Start with one person, not with a market',
    body: `It is tempting to begin {topic} with a chart of the whole market. Begin with one person instead. Amaka sells fabric at Balogun market, answers customers on her phone between two sales, and pays for data by the day. What would have to change for her this week?

Write her situation down in five sentences and keep them beside the screen. Each time you are unsure about a detail of {topic}, read them again. A decision that helps nobody in those five sentences can usually wait.`,
  },
  {
    heading: 'What a small budget teaches',
    body: `Many guides to {topic} assume a fast laptop, a paid plan and an office connection. Most of our students start without any of these, and their work is often better for it. A free Figma account, a notebook and a mid-range Android phone are enough for the first project.

- Sketch on paper until two people understand the sketch without help.
- Test on the cheapest phone you can borrow.
- Count the kilobytes of every screen before you call it done.`,
  },
  {
    heading: 'A short exercise for this week',
    body: `Choose an app that you open every day and find the moment in it that has most to do with {topic}. Take a screenshot, print it or trace it, and mark in red what made you stop and think.

Then draw the same screen again with one thing less. Show both to a friend and say nothing. The questions they ask are your list of work for the next day; the praise is not.`,
  },
  {
    heading: 'Mistakes we see in first portfolios',
    body: `The most common mistake is to show only the last screen. A reader who hires wants to see how you think about {topic}, and thinking shows in what you threw away. Keep the three versions that failed and say in one line each why they did.

The second mistake is a case study without numbers. You do not need a company for numbers: five people from your street, a stopwatch and an honest table are enough.`,
  },
  {
    heading: 'How to talk about it with engineers',
    body: `Good work on {topic} dies quickly when it is thrown over a wall. Sit with the person who will build it before the file is tidy. Ask which part would take a day and which would take a month, and listen for the answer that surprises you.

Name things the way the code names them. When the button is called "Pay now" in the design and "checkout_submit" in the code, write both on the frame once, and a week of messages is saved.`,
  },
  {
    heading: 'Checking your work without a lab',
    body: `You do not need a laboratory to find out whether {topic} works. You need five people, a quiet corner and a task that can fail. Give them the task, not the tour: "You were charged twice. Get your money back."

Watch where the thumb hesitates. Write down the words they use, for those are better labels than the ones you invented. After the third person you will already know what to mend.`,
  },
  {
    heading: 'Words are part of the design',
    body: `A label is the cheapest change you can make and often the strongest. In {topic}, read every sentence aloud, in English and then in the language people use at home. If it sounds like a form from a ministry, write it again.

Say what happened, what it means and what to do next. "Payment failed" says only the first. "Your bank did not answer, you were not charged, try again in a minute" says all three.`,
  },
  {
    heading: 'When the network goes away',
    body: `Somebody will use your work in a bus between Ojota and Ikorodu, and the network will go. Decide early what {topic} means without a connection: what is kept, what is sent later and how a person can tell the two apart.

An honest waiting state beats a clever animation. Keep what was typed, say that it is kept, and send it when the line is back. People forgive a slow network; they do not forgive a lost form.`,
  },
  {
    heading: 'From practice to a paid project',
    body: `The step from an exercise in {topic} to a paid project is smaller than it looks. Find a business within walking distance whose customers complain about the same thing each week. Offer to mend that one thing for a small fixed fee, in writing, with a date.

Agree beforehand what "done" means, and take half of the fee at the start. One small finished project with a name and a telephone number under it opens more doors than ten imaginary redesigns.`,
  },
  {
    heading: 'A checklist to keep',
    body: `Before you hand over anything that touches {topic}, go through this list once, slowly:

1. Can a person with a cracked screen in sunlight read it?
2. Does every error say what to do next?
3. Is there a way back from each step?
4. Has somebody who is not a designer used it without help?
5. Can you say in one sentence what is better now?`,
  },
]

export const titles: readonly string[] = [
  '{topic}: a practical guide for new designers',
  'What {topic} taught our students in Lagos',
  'How to get better at {topic} in four weeks',
  '{topic}, explained with one phone and a notebook',
  'Seven honest lessons about {topic}',
  'Before you start with {topic}, read this',
]
