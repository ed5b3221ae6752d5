-- contract: members' objects keep them; what is to be brought there waits in `old_decisions`
DROP TABLE `decisions`;