# The words of this edition, in English.

title = Agent P (Spanish sheet)
line = Agent P turns a draw card round: whoever played it takes the cards. By the Spanish side of the sheet.

card-agent-p = Agent P
one-card-agent-p = an { $card }
mark-agent-p = P
